import { object } from 'yup'
import { signatureSchema, submissionFields } from '../../forms/form.ts'
import type { I9Document } from '../../forms/i9/documents.ts'
import { i9 } from '../../forms/i9/i9.ts'
import { i9EmployerAnswers } from '../../forms/i9/section-2/section-2.ts'
import { endpoint, reply } from '../../kit/endpoint.ts'
import { because, moment, needed, text } from '../../kit/fields.ts'
import { areas } from '../../roles.ts'
import { formCalls } from './form-calls.ts'
import type { EmployerPart } from './verdict.ts'
import { verdict } from './verdict.ts'

const shared = formCalls(i9, i9.answers.concat(object(submissionFields)), 'Form I-9')

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
  ...shared,
  employeeUpdate: { ...shared.update, path: '/I9form/EmployeeUpdate' },
  create: { ...shared.create, path: '/I9form/Create' },
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
