import { object } from 'yup'
import { directDeposit } from '../../forms/direct-deposit/direct-deposit.ts'
import { submissionFields } from '../../forms/form.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, requiredMessage, text } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import { formCalls } from './form-endpoints.ts'
import type { EmployerPart } from './reject-flag.ts'
import { verdict } from './reject-flag.ts'

const shared = formCalls(directDeposit, directDeposit.answers.concat(object(submissionFields)), 'Direct deposit')

/** The status of a bank account change after its code was entered. */
export interface BankAccountChange {
  readonly userDocumentId: number
  readonly awaitsConfirmation: boolean
}

const byDocument = { userDocumentId: id().required(requiredMessage) }

/** Direct deposit: the employee submits by `create` and `employeeUpdate`; `update` is the employer's decision. */
export const directDepositCalls = {
  ...shared,
  employeeUpdate: { ...shared.update, path: '/DirectDeposit/EmployeeUpdate' },
  update: endpoint({
    method: 'POST',
    path: '/DirectDeposit/update',
    allow: roleGroups.review,
    summary: 'Approve direct deposit, or return it with a reason',
    body: object(verdict),
    reply: reply<EmployerPart>(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/DirectDeposit/Confirm',
    allow: roleGroups.subject,
    summary: 'Verify a bank account change with the emailed code',
    body: object({ ...byDocument, code: text(20).required(requiredMessage) }),
    needsStepUp: true,
    reply: reply<BankAccountChange>(),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/DirectDeposit/SendCode',
    allow: roleGroups.subject,
    summary: 'Send another code for a bank account change',
    body: object(byDocument),
    reply: reply<BankAccountChange>(),
  }),
} as const
