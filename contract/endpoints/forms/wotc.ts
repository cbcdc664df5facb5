import { object } from 'yup'
import { signatureSchema, submissionFields } from '../../forms/form.ts'
import { wotcEmployerAnswers } from '../../forms/wotc/employer.ts'
import type { SendingMethod } from '../../forms/wotc/agencies.ts'
import { wotcSendingAnswers } from '../../forms/wotc/sending.ts'
import type { WotcEmployerAnswers } from '../../forms/wotc/employer.ts'
import { wotc } from '../../forms/wotc/wotc.ts'
import type { WotcAnswers } from '../../forms/wotc/wotc.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { withMessage, id, moment, requiredMessage } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { FormDetail } from './form-endpoints.ts'
import { clockFields } from '../../forms/signing-clock.ts'
import { formCalls } from './form-endpoints.ts'
import type { EmployerPart } from './reject-flag.ts'

const shared = formCalls(wotc, wotc.answers.concat(object(submissionFields)), 'Form 8850')

/** How and when a form was sent to the agency. */
export interface WotcSending {
  readonly method: SendingMethod
  /** YYYY-MM-DD. */
  readonly sentOn: string
  readonly reference: string | null
  readonly agencyState: string
  /** Whether that was by the last day. */
  readonly isTimely: boolean
}

/**
 * The data that opens Form 8850 besides the answers: days, boxes and the employer section; null where it was not
 * submitted.
 */
export interface WotcState {
  /** YYYY-MM-DD: the first day of work from the employer section or the account. */
  readonly start: string | null
  /** The last day to send it, YYYY-MM-DD. */
  readonly due: string | null
  /** Whether the credit is authorized for a person who starts on that day. */
  readonly isAuthorized: boolean
  /** The boxes that the answers lead to. */
  readonly form8850: readonly number[]
  readonly form9061: readonly number[]
  /** The day of the employee's signature, and the day on which the answers were first received; YYYY-MM-DD. */
  readonly signedOn: string | null
  readonly recordedOn: string | null
  /** The days on which the employee was offered the job and hired, where they were recorded; YYYY-MM-DD. */
  readonly offeredOn: string | null
  readonly hiredOn: string | null
  /** The day on which the offer was recorded, which completes the employer's notice; YYYY-MM-DD. */
  readonly completedOn: string | null
  /** The state of the job, whose agency gets the form. */
  readonly agencyState: string
  /** How it was last sent; null before, and for the employee. */
  readonly sending: WotcSending | null
  /** Approval requires the employer section. */
  readonly isPartNeeded: boolean
  /** The employer section as last signed, for staff only. */
  readonly part: WotcEmployerAnswers | null
}
/** The WOTC forms of a task as they are opened: the answers, and what the employer adds. */
export interface WotcDetail extends FormDetail<WotcAnswers> {
  readonly wotc: WotcState
}

/** Form 8850, with the employer section of it and of ETA Form 9061. */
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
      ...clockFields,
    }),
    reply: reply<EmployerPart>(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/WOTCForm/Send',
    allow: roleGroups.review,
    summary: 'Record that Form 8850 was sent to the state workforce agency',
    body: wotcSendingAnswers.concat(object({ userDocumentId: id().required(requiredMessage) })),
    reply: reply<EmployerPart>(),
  }),
} as const
