import { object } from 'yup'
import { signatureSchema, submissionFields } from '../../forms/form.ts'
import { wotcEmployerAnswers } from '../../forms/wotc/employer.ts'
import type { WotcEmployerAnswers } from '../../forms/wotc/employer.ts'
import { wotc } from '../../forms/wotc/wotc.ts'
import type { WotcAnswers } from '../../forms/wotc/wotc.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { withMessage, id, moment, requiredMessage } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { FormDetail } from './form-endpoints.ts'
import { formCalls } from './form-endpoints.ts'
import type { EmployerPart } from './reject-flag.ts'

const shared = formCalls(wotc, wotc.answers.concat(object(submissionFields)), 'Form 8850')

/** What Form 8850 opens with beside the answers: days, boxes and the employer's part; null where it was not handed in. */
export interface WotcState {
  /** YYYY-MM-DD: the first day of work as the employer's part or the account says. */
  readonly start: string | null
  /** The last day for sending it, YYYY-MM-DD. */
  readonly due: string | null
  /** Whether the credit is authorized for who starts on that day. */
  readonly isAuthorized: boolean
  /** The boxes that the answers lead to. */
  readonly form8850: readonly number[]
  readonly form9061: readonly number[]
  /** Approval waits for the employer's part. */
  readonly isPartNeeded: boolean
  /** The employer's part as signed last, for staff alone. */
  readonly part: WotcEmployerAnswers | null
}
export interface WotcDetail extends FormDetail<WotcAnswers> {
  readonly wotc: WotcState
}

/** Form 8850, with the employer's part of it and of ETA Form 9061. */
export const wotcCalls = {
  ...shared,
  getAutofill: { ...shared.getAutofill, reply: reply<WotcDetail>() },
  employer: endpoint({
    method: 'POST',
    path: '/WOTCForm/Employer',
    allow: roleGroups.review,
    summary: 'Submit the signed employer section of Form 8850',
    body: object({
      userDocumentId: id().required(requiredMessage),
      part: wotcEmployerAnswers.default(undefined).required(requiredMessage),
      signature: signatureSchema.default(undefined).required(withMessage('signatureNeeded')),
      signedAt: moment(),
    }),
    reply: reply<EmployerPart>(),
  }),
} as const
