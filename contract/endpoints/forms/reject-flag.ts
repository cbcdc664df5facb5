import { withMessage, choice, flag, id, lines, requiredMessage } from '../../protocol/fields.ts'
import type { TaskStatus } from '../../domain/statuses.ts'

/** Why an employer returns a form, as a code; `other` is explained in `reasonText`. */
export const rejectReasons = ['incomplete', 'unreadable', 'mismatch', 'expired', 'other'] as const

/** The reply to an employer part of a form. */
export interface EmployerPart {
  readonly userDocumentId: number
  readonly status: TaskStatus
  /** Id of what was stored; 0 where the form was returned. */
  readonly id: number
}

/** The reviewer's decision, under the names of the specification. */
export const verdict = {
  userDocumentId: id().required(requiredMessage),
  IsReject: flag().default(false),
  reasonType: choice(rejectReasons).when('IsReject', { is: true, then: (field) => field.required(requiredMessage) }),
  reasonText: lines(500).when('reasonType', {
    is: 'other',
    then: (field) => field.required(withMessage('reasonsNeeded')),
  }),
}
