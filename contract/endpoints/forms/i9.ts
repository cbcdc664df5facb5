import { object } from 'yup'
import type { AnySchema, InferType } from 'yup'
import { signatureSchema, submissionFields } from '../../forms/form.ts'
import type { I9Document } from '../../forms/i9/documents.ts'
import { i9 } from '../../forms/i9/i9.ts'
import { correctableSectionOne } from '../../forms/i9/section-1-correction.ts'
import type { SectionTwoAnswers } from '../../forms/i9/section-2/fields.ts'
import { sectionTwoShape } from '../../forms/i9/section-2/fields.ts'
import { withSectionTwoRules } from '../../forms/i9/section-2/section-2.ts'
import type { SupplementBAnswers } from '../../forms/i9/supplement-b.ts'
import { supplementBShape, withSupplementBRules } from '../../forms/i9/supplement-b.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import {
  withMessage,
  choice,
  email,
  flag,
  id,
  lines,
  listOf,
  moment,
  requiredMessage,
  text,
  objectOf,
} from '../../protocol/fields.ts'
import type { Language } from '../../domain/lookups.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { SubmissionConfirmation } from '../shared-replies.ts'
import { evidenceUpload } from '../shared-replies.ts'
import type { ClockFacts } from '../../forms/signing-clock.ts'
import { clockFields } from '../../forms/signing-clock.ts'
import { formCalls } from './form-endpoints.ts'
import type { EmployerPart, rejectReasons } from './reject-flag.ts'
import { writing } from '../../protocol/name-fields.ts'
import { verdict } from './reject-flag.ts'

const shared = formCalls(i9, correctableSectionOne.concat(object(submissionFields)), 'Form I-9')

const { signature, signedAt, userDocumentId, edition, ...about } = submissionFields

/**
 * What an employer part carries besides its answers. Written out, since the type inferred from the fields is slow to
 * check.
 */
interface About extends ClockFacts {
  readonly id?: number | undefined
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
  readonly userId?: number | undefined
  readonly language: Language
  readonly device?: string | undefined
}
type Signature = InferType<typeof signatureSchema>

/** Section 2 as submitted, or the decision that returns Section 1. */
export interface SectionTwoBody extends SectionTwoAnswers, About {
  readonly userDocumentId: number
  readonly IsReject: boolean
  readonly reasonType?: (typeof rejectReasons)[number] | undefined
  readonly reasonText?: string | undefined
  /** The submission of Section 1 that was viewed; if there is a newer one, the call returns 409. */
  readonly SectionOneId?: number | undefined
  readonly edition?: string | undefined
  readonly signedAt?: string | undefined
  readonly signature?: Signature | undefined
}

/** Section 2 with the employer's signature; none of its fields are required where Section 1 is returned. */
const sectionTwo = withSectionTwoRules<SectionTwoBody>(
  object({
    ...sectionTwoShape,
    ...verdict,
    ...about,
    SectionOneId: about.id,
    edition: text(20),
    signedAt: moment(),
    signature: signatureSchema.default(undefined).when('IsReject', {
      is: false,
      then: (field) => field.required(withMessage('signatureNeeded')),
    }),
  }),
)

/** A correction of Section 2: the corrected answers; fields left out stay unchanged. */
export interface CorrectionBody extends Partial<SectionTwoAnswers> {
  readonly userDocumentId: number
  /** Id of the corrected part, as it was read. */
  readonly id: number
  /** Names of answers that are removed. */
  readonly emptied: readonly string[]
  readonly initials: string
  readonly reason: string
}

const names = Object.keys(sectionTwoShape)

const corrected = objectOf<CorrectionBody>({
  // No defaults for fields that were left out.
  ...Object.fromEntries(
    Object.entries(sectionTwoShape).map(([name, field]) => [name, (field as AnySchema).default(undefined)]),
  ),
  userDocumentId,
  id: id().required(requiredMessage),
  emptied: listOf(choice(names).required(requiredMessage), 60).default([]),
  initials: text(5)
    .required(requiredMessage)
    .matches(/^\p{L}{2,5}$/u, { message: withMessage('correctionNotSigner') }),
  reason: lines(500).required(requiredMessage),
})

/** A block of Supplement B as submitted. */
export interface SupplementBBody extends SupplementBAnswers, About {
  readonly userDocumentId: number
  readonly edition: string
  readonly signedAt: string
  readonly signature: Signature
}

const supplementB = withSupplementBRules<SupplementBBody>(
  object({ ...supplementBShape, ...about, userDocumentId, edition, signedAt, signature }),
)

/** Section 2 as submitted by an authorized representative without an account. */
export interface RepresentativeBody extends SectionTwoAnswers, ClockFacts {
  readonly token: string
  readonly lastName: string
  readonly firstName: string
  readonly edition: string
  readonly signedAt: string
  readonly signature: Signature
  readonly isAuthorized: boolean
}

const link = text(200).required(requiredMessage)

const byRepresentative = withSectionTwoRules<RepresentativeBody>(
  object({
    ...sectionTwoShape,
    token: link,
    lastName: writing(60).required(requiredMessage),
    firstName: writing(60).required(requiredMessage),
    edition,
    signedAt,
    ...clockFields,
    signature,
    isAuthorized: flag().required(requiredMessage).oneOf([true], withMessage('certify')),
  }),
)

/** The reply to signing Section 2: a confirmation, and warnings. */
export interface Section2Confirmation extends EmployerPart, SubmissionConfirmation {
  /** Ids of documents that don't fit the status in Section 1. */
  readonly warnings: readonly string[]
}

/** What an authorized representative sees: this person's Section 2, nothing else. */
export interface RepresentativeView {
  readonly employer: string
  readonly employee: string
  /** The time zone of the location: `America/Los_Angeles`. */
  readonly timeZone: string
  readonly isMinor: boolean
  readonly isEVerify: boolean
  readonly firstDayOfWork: string | null
  /** The days on which the location is open: 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  readonly closesOnHolidays: boolean
  readonly sectionTwoDue: string | null
  /** The documents that the employee intends to present. */
  readonly supportedDocumentType: string | null
  readonly edition: string
  /** ISO time at which the link expires. */
  readonly expiresAt: string
}

/**
 * Form I-9: Section 1 by `create` and `employeeUpdate`; `update` is Section 2, by the person who examined the
 * documents.
 */
export const i9Calls = {
  ...shared,
  employeeUpdate: { ...shared.update, path: '/I9form/EmployeeUpdate' },
  create: { ...shared.create, path: '/I9form/Create' },
  update: endpoint({
    method: 'POST',
    path: '/I9form/update',
    allow: roleGroups.review,
    summary: 'Submit Form I-9 Section 2, or return Section 1 with a reason',
    body: sectionTwo,
    // Copies of what was presented, stored with Section 2; a device that may be offline uploads them by `user.uploadDocument`.
    files: { docAFile: evidenceUpload, docBFile: evidenceUpload, docCFile: evidenceUpload },
    queueable: true,
    reply: reply<Section2Confirmation>(),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/I9form/Correct',
    allow: roleGroups.review,
    summary: 'Correct Form I-9 Section 2, with initials, date, and reason; the original stays legible',
    body: corrected,
    reply: reply<EmployerPart>(),
  }),
  reverify: endpoint({
    method: 'POST',
    path: '/I9form/Reverify',
    allow: roleGroups.review,
    summary: 'Submit Form I-9 Supplement B: reverification, rehire, or a new name',
    body: supplementB,
    // Copies of the document, front and back, where copies are made.
    files: { docFile: evidenceUpload, docBackFile: evidenceUpload },
    reply: reply<EmployerPart>(),
  }),
  requestNew: endpoint({
    method: 'POST',
    path: '/I9form/RequestNew',
    allow: roleGroups.review,
    summary: 'Ask a rehired person for a new Form I-9; the earlier one stays as it was signed',
    body: object({ userDocumentId }),
    /** The task of the new form. */
    reply: reply<{ readonly userDocumentId: number }>(),
  }),
  inviteRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/InviteRepresentative',
    allow: roleGroups.review,
    summary: 'Send an authorized representative a one-time link to Form I-9 Section 2',
    body: object({
      userDocumentId,
      name: text(120).required(requiredMessage),
      emailId: email().required(requiredMessage),
    }),
    reply: reply<{ readonly expiresAt: string }>(),
  }),
  openAsRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/OpenAsRepresentative',
    allow: 'anyone',
    summary: 'Get what the link of an authorized representative opens',
    body: object({ token: link }),
    reply: reply<RepresentativeView>(),
  }),
  signAsRepresentative: endpoint({
    method: 'POST',
    path: '/I9form/SignAsRepresentative',
    allow: 'anyone',
    summary: 'Submit Form I-9 Section 2 as an authorized representative; the link works once',
    body: byRepresentative,
    reply: reply<{ readonly confirmationNumber: string }>(),
  }),
  renewRepresentativeLink: endpoint({
    method: 'POST',
    path: '/I9form/RenewRepresentativeLink',
    allow: 'anyone',
    summary: 'Send a new link in place of one that has expired; the answer is the same for every token',
    body: object({ token: link }),
    reply: reply<null>(),
  }),
  getDocList: endpoint({
    method: 'GET',
    path: '/i9form/GetI9DocList',
    allow: roleGroups.everyone,
    summary: 'List the acceptable documents of Form I-9',
    reply: reply<{ readonly list: readonly I9Document[] }>(),
  }),
} as const
