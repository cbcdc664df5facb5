import { object } from 'yup'
import type { AnySchema } from 'yup'
import { signatureSchema, submissionFields } from '../../forms/form.ts'
import type { I9Document } from '../../forms/i9/documents.ts'
import { i9 } from '../../forms/i9/i9.ts'
import { sectionTwoFields } from '../../forms/i9/section-2/fields.ts'
import { withSectionTwoRules } from '../../forms/i9/section-2/section-2.ts'
import { supplementBFields, withSupplementBRules } from '../../forms/i9/supplement-b.ts'
import { endpoint, reply } from '../../kit/endpoint.ts'
import { because, choice, email, flag, id, lines, listOf, moment, needed, text } from '../../kit/fields.ts'
import { areas } from '../../roles.ts'
import type { Receipt } from '../replies.ts'
import { formCalls } from './form-calls.ts'
import type { EmployerPart } from './verdict.ts'
import { verdict } from './verdict.ts'

const shared = formCalls(i9, i9.answers.concat(object(submissionFields)), 'Form I-9')

const { signature, signedAt, userDocumentId, edition, Id, BusinessId, LocationId, UserId, language } = submissionFields
const about = { BusinessId, LocationId, UserId, language }

/** Section 2 with the employer's signature; nothing of it is asked for where section 1 is sent back. */
const sectionTwo = withSectionTwoRules(
  sectionTwoFields.concat(
    object({
      ...verdict,
      ...about,
      /** Of the part that is signed again: there is none, corrections are another call. */
      Id,
      /** The submission of section 1 that was seen; another one in the meantime is a conflict. */
      SectionOneId: Id,
      edition: text(20),
      signedAt: moment(),
      signature: signatureSchema.default(undefined).when('IsReject', {
        is: false,
        then: (field) => field.required(because('signatureNeeded')),
      }),
    }),
  ),
)

/** The fields of section 2 without anything that stands in for what was left out. */
const left = object(
  Object.fromEntries(
    Object.entries(sectionTwoFields.fields).map(([name, field]) => [name, (field as AnySchema).default(undefined)]),
  ),
) as unknown as typeof sectionTwoFields

/** What was wrong in section 2, as it should have been, with who corrects it and why; what is left out stays, and the earlier version stays as well. */
const corrected = left.concat(
  object({
    userDocumentId,
    /** Of the part that is corrected, as it was read. */
    Id: id().required(needed),
    /** Names of answers that should not have been there. */
    emptied: listOf(choice(Object.keys(sectionTwoFields.fields)).required(needed), 60).default([]),
    initials: text(5)
      .required(needed)
      .matches(/^\p{L}{2,5}$/u, { message: because('correctionNotSigner') }),
    reason: lines(500).required(needed),
  }),
)

const supplementB = withSupplementBRules(
  supplementBFields.concat(object({ userDocumentId, ...about, edition: text(20), signedAt, signature })),
)

/** What signing section 2 answers: a receipt, and what is worth a second look. */
export interface SectionTwoReceipt extends EmployerPart, Receipt {
  /** Ids of documents that don't fit the status of section 1. */
  readonly warnings: readonly string[]
}

const link = text(200).required(needed)

/** What somebody sees who examines documents for an employer: this person's section 2, nothing else. */
export interface RepresentativeView {
  readonly employer: string
  readonly employee: string
  readonly isMinor: boolean
  readonly isEVerify: boolean
  readonly firstDayOfWork: string | null
  readonly sectionTwoDue: string | null
  /** The documents that the employee means to show. */
  readonly supportedDocumentType: string | null
  readonly edition: string
  /** ISO time at which the link dies. */
  readonly expiresAt: string
}

/** Form I-9: section 1 by `create` and `employeeUpdate`; `update` is section 2, by somebody who saw the documents. */
export const i9Calls = {
  ...shared,
  employeeUpdate: { ...shared.update, path: '/I9form/EmployeeUpdate' },
  create: { ...shared.create, path: '/I9form/Create' },
  update: endpoint({
    method: 'POST',
    path: '/I9form/update',
    allow: areas.review,
    summary: 'Form I-9: section 2, or section 1 sent back with a reason',
    body: sectionTwo,
    queueable: true,
    reply: reply<SectionTwoReceipt>(),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/I9form/Correct',
    allow: areas.review,
    summary: 'Form I-9: a correction of section 2, with initials, date and reason; what was there stays legible',
    body: corrected,
    reply: reply<EmployerPart>(),
  }),
  reverify: endpoint({
    method: 'POST',
    path: '/I9form/Reverify',
    allow: areas.review,
    summary: 'Form I-9: supplement B, reverification, rehire or a new name',
    body: supplementB,
    reply: reply<EmployerPart>(),
  }),
  inviteRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/InviteRepresentative',
    allow: areas.review,
    summary: 'Form I-9: a link, good once, for somebody who examines the documents for the employer',
    body: object({
      userDocumentId,
      name: text(120).required(needed),
      emailId: email().required(needed),
    }),
    reply: reply<{ readonly expiresAt: string }>(),
  }),
  openAsRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/OpenAsRepresentative',
    allow: 'anyone',
    summary: 'Form I-9: what a link for an authorized representative opens with',
    body: object({ token: link }),
    reply: reply<RepresentativeView>(),
  }),
  signAsRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/SignAsRepresentative',
    allow: 'anyone',
    summary: 'Form I-9: section 2, signed by an authorized representative; the link is dead after',
    body: withSectionTwoRules(
      sectionTwoFields.concat(
        object({
          token: link,
          lastName: text(60).required(needed),
          firstName: text(60).required(needed),
          edition,
          signedAt,
          signature,
          isAuthorized: flag().required(needed).oneOf([true], because('certify')),
        }),
      ),
    ),
    reply: reply<{ readonly receiptNo: string }>(),
  }),
  getDocList: endpoint({
    method: 'GET',
    path: '/i9form/GetI9DocList',
    allow: areas.everyone,
    summary: 'The lists of acceptable documents of Form I-9',
    reply: reply<{ readonly list: readonly I9Document[] }>(),
  }),
} as const
