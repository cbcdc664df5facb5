import type { InferType } from 'yup'
import type { FormDefinition } from '../form.ts'
import { forms } from '../index.ts'
import { taxpayerFields, taxpayerSample } from '../identity.ts'
import { directDepositAnswers } from './schema.ts'

export type DirectDepositAnswers = InferType<typeof directDepositAnswers>

const { ssn, ...person } = taxpayerSample

/** Direct deposit of pay (form id 4): no agency has a form for it. */
export const directDeposit = {
  ...forms.directDeposit,
  editions: [
    {
      id: '2026',
      from: '2026-01-01',
      until: '2099-12-31',
      attestation:
        'I authorize my employer to deposit my pay into the account named above, and to reverse a deposit made in error, up to its amount. This stays in force until I give written notice.',
      source: 'Firstday; the terms that published employer forms share',
    },
  ],
  steps: [
    { key: 'you', fields: taxpayerFields.filter((name) => name !== 'ssn') },
    { key: 'account', fields: ['ddType', 'bankName', 'routing', 'accountNumber', 'accountType', 'SupportiveDocPath'] },
  ],
  answers: directDepositAnswers,
  masked: ['accountNumber', 'routing'],
  sample: {
    ...person,
    ddType: 'DirectDeposit',
    bankName: 'Puget Community Bank',
    routing: '125000024',
    accountNumber: '0012345678',
    accountType: 'Checking',
  },
} as const satisfies FormDefinition
