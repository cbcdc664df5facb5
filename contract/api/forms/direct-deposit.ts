import { object } from 'yup'
import { directDeposit } from '../../forms/direct-deposit/direct-deposit.ts'
import { submissionFields } from '../../forms/form.ts'
import { endpoint, reply } from '../../kit/endpoint.ts'
import { areas } from '../../roles.ts'
import { formCalls } from './form-calls.ts'
import type { EmployerPart } from './verdict.ts'
import { verdict } from './verdict.ts'

const shared = formCalls(directDeposit, directDeposit.answers.concat(object(submissionFields)), 'Direct deposit')

/** Direct deposit: the employee hands in by `create` and `employeeUpdate`; `update` is the employer's verdict. */
export const directDepositCalls = {
  ...shared,
  employeeUpdate: { ...shared.update, path: '/DirectDeposit/EmployeeUpdate' },
  update: endpoint({
    method: 'POST',
    path: '/DirectDeposit/update',
    allow: areas.review,
    summary: 'Direct deposit: accept it, or send it back with a reason',
    body: object(verdict),
    reply: reply<EmployerPart>(),
  }),
} as const
