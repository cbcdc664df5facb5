import { object } from 'yup'
import { a4 } from '../../forms/a4/a4.ts'
import type { ReopeningReason } from '../../forms/a4/reopened-forms.ts'
import { submissionFields } from '../../forms/form.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { choice, flag, requiredMessage, text, zip } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import { stateCodes } from '../../domain/states.ts'
import { formCalls } from './form-endpoints.ts'

/** The effect of a change of home address, whether saved or previewed. */
export interface AddressChange {
  /** False: nothing was saved; the reply says what would be reopened. */
  readonly isSaved: boolean
  readonly reopens: readonly {
    readonly userDocumentId: number
    readonly name: string
    readonly reason: ReopeningReason
  }[]
}

/** The state withholding form, and the change of home address that may require it again. */
export const a4Calls = {
  ...formCalls(a4, a4.answers.concat(object(submissionFields)), 'State form'),
  changeHome: endpoint({
    method: 'POST',
    path: '/user/ChangeHomeAddress',
    allow: roleGroups.subject,
    summary: 'Change an employee’s home address: lists the forms it reopens, and reopens them once confirmed',
    body: object({
      streetAddress: text(100).required(requiredMessage),
      city: text(60).required(requiredMessage),
      state: choice(stateCodes).required(requiredMessage),
      zip: zip().required(requiredMessage),
      /** False: only a preview, nothing is saved. */
      isConfirmed: flag().default(false),
    }),
    reply: reply<AddressChange>(),
  }),
} as const
