import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import type { DirectDepositAnswers } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { row, signerSection } from '../person-rows.ts'
import type { ServerForm } from '../server-form.ts'

const ways = {
  DirectDeposit: 'Direct deposit',
  VoidedCheck: 'Direct deposit, with a voided check',
  Paper: 'Paper check',
}

/** Direct deposit on the server. */
export const directDepositForm: ServerForm<DirectDepositAnswers> = {
  definition: directDeposit,
  name: 'Direct deposit',
  subtitle: 'Authorization of direct deposit',
  prefill: (person) => ({ firstName: person.firstName, lastName: person.lastName }),
  sections: ({ answers }) => [
    signerSection('Employee', answers),
    {
      heading: 'Where pay goes',
      rows: [
        row('', 'How', ways[answers.ddType]),
        row('', 'Bank', answers.bankName),
        row('', 'Routing number', answers.routing),
        row('', 'Account number', answers.accountNumber),
        row('', 'Kind of account', answers.accountType),
      ],
    },
  ],
}
