import type { FormDefinition } from '../form.ts'
import { forms } from '../registry.ts'
import { personFields, taxpayerSample } from '../identity.ts'
import { slots } from './accounts.ts'
import type { DirectDepositEdition } from './editions.ts'
import { directDepositEditions } from './editions.ts'
import { directDepositAnswers } from './schema.ts'

export type { DirectDepositAnswers } from './schema.ts'

const { ssn, ...person } = taxpayerSample

/** Direct deposit of pay (form id 4): no agency has a form for it. */
export const directDeposit = {
  ...forms.directDeposit,
  editions: directDepositEditions,
  statement: (edition: DirectDepositEdition, answers: Readonly<Record<string, unknown>>) =>
    answers['ddType'] === 'Paper' ? edition.payByCheckStatement : edition.attestation,
  steps: [
    { key: 'you', fields: personFields },
    { key: 'way', fields: ['ddType'] },
    {
      key: 'accounts',
      fields: [
        'accountCount',
        ...slots.flatMap((slot) => [
          `bankName${slot}`,
          `routing${slot}`,
          `accountNumber${slot}`,
          `accountNumberAgain${slot}`,
          `accountType${slot}`,
          `amountKind${slot}`,
          `amount${slot}`,
        ]),
      ],
    },
    { key: 'check', fields: ['SupportiveDocPath'] },
  ],
  answers: directDepositAnswers,
  masked: slots.flatMap((slot) => [`accountNumber${slot}`, `routing${slot}`]),
  sample: {
    ...person,
    ddType: 'DirectDeposit',
    bankName: 'Puget Community Bank',
    routing: '125000024',
    accountNumber: '0012345678',
    accountType: 'Checking',
  },
} as const satisfies FormDefinition<DirectDepositEdition>

/** The same with the pay split between three accounts. */
export const splitSample = {
  ...directDeposit.sample,
  accountCount: 3,
  accountType: 'Savings',
  amountKind: 'fixed',
  amount: 200,
  bankName2: 'Alder Credit Union',
  routing2: '322271627',
  accountNumber2: '0099887766',
  accountType2: 'Savings',
  amountKind2: 'percent',
  amount2: 12.5,
  bankName3: 'Bank of the Sound',
  routing3: '011000015',
  accountNumber3: 'C-0012-9',
  accountType3: 'Checking',
} as const
