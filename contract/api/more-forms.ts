import { object } from 'yup'
import { a4 } from '../forms/a4/a4.ts'
import { directDeposit } from '../forms/direct-deposit/direct-deposit.ts'
import { submissionFields } from '../forms/form.ts'
import type { I9Document } from '../forms/i9/documents.ts'
import { i9 } from '../forms/i9/i9.ts'
import { i9EmployerAnswers } from '../forms/i9/schema.ts'
import { wotc } from '../forms/wotc/wotc.ts'
import { endpoint, reply } from '../kit/endpoint.ts'
import { because, choice, flag, id, lines, moment, needed, text } from '../kit/fields.ts'
import { areas } from '../roles.ts'
import { signatureSchema } from '../forms/form.ts'
import { formCalls } from './form-calls.ts'
import type { DocumentStatus } from '../statuses.ts'

/** Why an employer sends a form back, in a word; `other` is said in `reasonText`. */
export const rejectReasons = ['incomplete', 'unreadable', 'mismatch', 'expired', 'other'] as const

/** What an employer's part of a form answers. */
export interface EmployerPart {
  readonly UserDocumentId: number
  readonly status: DocumentStatus
  /** Id of what was stored; 0 where the form was sent back. */
  readonly Id: number
}

/** The verdict of the one who reviews, under the names of the specification. */
const verdict = {
  userDocumentId: id().required(needed),
  IsReject: flag().default(false),
  reasonType: choice(rejectReasons).when('IsReject', { is: true, then: (field) => field.required(needed) }),
  reasonText: lines(500).when('reasonType', {
    is: 'other',
    then: (field) => field.required(because('reasonsNeeded')),
  }),
}

/** The state form. */
export const a4Calls = formCalls(a4, a4.answers.concat(object(submissionFields)), 'State form')

/** Form 8850. */
export const wotcCalls = formCalls(wotc, wotc.answers.concat(object(submissionFields)), 'Form 8850')

const directDepositForm = formCalls(
  directDeposit,
  directDeposit.answers.concat(object(submissionFields)),
  'Direct deposit',
)

/** Direct deposit: the employee hands in by `create` and `employeeUpdate`; `update` is the employer's verdict. */
export const directDepositCalls = {
  ...directDepositForm,
  employeeUpdate: { ...directDepositForm.update, path: '/DirectDeposit/EmployeeUpdate' },
  update: endpoint({
    method: 'POST',
    path: '/DirectDeposit/update',
    allow: areas.review,
    summary: 'Direct deposit: accept it, or send it back with a reason',
    body: object(verdict),
    reply: reply<EmployerPart>(),
  }),
} as const

const i9Form = formCalls(i9, i9.answers.concat(object(submissionFields)), 'Form I-9')

/** Section 2 with the employer's signature; nothing of it is asked for where section 1 is sent back. */
const sectionTwo = object({
  ...verdict,
  section2: i9EmployerAnswers.default(undefined).when('IsReject', {
    is: false,
    then: (field) => field.required(needed),
  }),
  signature: signatureSchema.default(undefined).when('IsReject', {
    is: false,
    then: (field) => field.required(because('signatureNeeded')),
  }),
  signedAt: moment(),
  edition: text(20),
})

/** Form I-9: section 1 by `create` and `employeeUpdate`; `update` is section 2, by somebody who saw the documents. */
export const i9Calls = {
  ...i9Form,
  employeeUpdate: { ...i9Form.update, path: '/I9form/EmployeeUpdate' },
  create: { ...i9Form.create, path: '/I9form/Create' },
  update: endpoint({
    method: 'POST',
    path: '/I9form/update',
    allow: areas.review,
    summary: 'Form I-9: section 2, or section 1 sent back with a reason',
    body: sectionTwo,
    reply: reply<EmployerPart>(),
  }),
  getDocList: endpoint({
    method: 'GET',
    path: '/i9form/GetI9DocList',
    allow: areas.everyone,
    summary: 'The lists of acceptable documents of Form I-9',
    reply: reply<{ readonly list: readonly I9Document[] }>(),
  }),
} as const
