import type { InferType } from 'yup'
import type { FormDefinition } from '../form.ts'
import { forms } from '../index.ts'
import { taxpayerFields, taxpayerSample } from '../identity.ts'
import { wotcAnswers, wotcBoxes } from './schema.ts'

export type WotcAnswers = InferType<typeof wotcAnswers>

/** Form 8850, Pre-Screening Notice and Certification Request for the Work Opportunity Credit (form id 3). */
export const wotc = {
  ...forms.wotc,
  editions: [
    {
      id: '2016-03',
      from: '2016-03-01',
      until: '2099-12-31',
      attestation:
        'Under penalties of perjury, I declare that I gave the above information to the employer on or before the day I was offered a job, and it is, to the best of my knowledge, true, correct, and complete.',
      source: 'IRS Form 8850 (Rev. March 2016), page 1',
    },
  ],
  steps: [
    { key: 'you', fields: [...taxpayerFields, 'county', 'phoneNumber', 'dob'] },
    { key: 'boxes', fields: ['isSkipped', ...wotcBoxes] },
  ],
  answers: wotcAnswers,
  masked: ['ssn'],
  sample: {
    ...taxpayerSample,
    county: 'King',
    phoneNumber: '206-555-0100',
    dob: '1999-05-14',
    isSkipped: false,
    unemployed27Weeks: true,
  },
} as const satisfies FormDefinition
