import type { InferType } from 'yup'
import type { FormDefinition } from '../form.ts'
import { forms } from '../index.ts'
import { taxpayerFields, taxpayerSample } from '../identity.ts'
import { a4Answers } from './schema.ts'

export type A4Answers = InferType<typeof a4Answers>

/** The state form (form id 6): which state's own form it is, the answers say. */
export const a4 = {
  ...forms.a4,
  editions: [
    {
      id: '2026',
      from: '2026-01-01',
      until: '2026-12-31',
      attestation:
        'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.',
      source: 'the states’ withholding certificates for 2026; Arizona: ADOR 10121 (25)',
    },
  ],
  steps: [
    { key: 'you', fields: taxpayerFields },
    { key: 'state', fields: ['workState', 'isExempt', 'election', 'percent'] },
    { key: 'amounts', fields: ['filingStatus', 'allowances', 'ExtraWithholding'] },
  ],
  answers: a4Answers,
  masked: ['ssn'],
  sample: {
    ...taxpayerSample,
    workState: 'AZ',
    isExempt: false,
    election: 'percent',
    percent: 2.5,
    allowances: 0,
    ExtraWithholding: 10,
  },
} as const satisfies FormDefinition
