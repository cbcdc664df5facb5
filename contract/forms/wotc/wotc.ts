import type { FormDefinition } from '../form.ts'
import { forms } from '../registry.ts'
import { personFields, taxpayerSample } from '../identity.ts'
import type { WotcEdition } from './editions.ts'
import { wotcEditions } from './editions.ts'
import { wotcAnswers } from './schema.ts'

export type { WotcAnswers } from './schema.ts'

/** Form 8850, Pre-Screening Notice and Certification Request for the Work Opportunity Credit, with ETA Form 9061 (form id 3). */
export const wotc = {
  ...forms.wotc,
  editions: wotcEditions,
  statement: (edition: WotcEdition, answers: Readonly<Record<string, unknown>>) =>
    answers['isSkipped'] === true ? edition.skipStatement : edition.attestation,
  steps: [
    { key: 'choice', fields: ['gaveByOffer', 'isSkipped'] },
    {
      key: 'you',
      fields: [...personFields, ...['county', 'phoneNumber', 'ssn', 'hasAppliedForSsn', 'isUnder40', 'dob']],
    },
    {
      key: 'work',
      fields: [
        ...['workedBefore', 'unemployed27', 'unemploymentPay', 'uiCities'],
        ...['rehab', 'rehabBy', 'certified'],
      ],
    },
    {
      key: 'service',
      fields: ['veteran', 'veteranUnemployed', 'veteranDisability', 'veteranDischarged'],
    },
    {
      key: 'benefits',
      fields: [
        ...['tanf', 'tanf9Months', 'tanf18Months', 'tanf18Since1997', 'tanfTimeLimit', 'tanfRecipient', 'tanfCities'],
        ...['snap', 'snap6Months', 'snap3Of5', 'snap3Of15', 'snapRecipient', 'snapCities', 'ssi'],
      ],
    },
    {
      key: 'felony',
      fields: [
        ...['felony', 'felonyConvictedOn', 'felonyReleasedOn', 'felonyCourt', 'felonyState', 'felonyWorkRelease'],
      ],
    },
  ],
  answers: wotcAnswers,
  masked: ['ssn'],
  sample: {
    ...taxpayerSample,
    isSkipped: false,
    gaveByOffer: 'yes',
    county: 'King',
    phoneNumber: '206-555-0100',
    isUnder40: 'yes',
    dob: '1999-05-14',
    workedBefore: 'no',
    unemployed27: 'yes',
    unemploymentPay: 'yes',
    uiCities: 'Tacoma, WA',
    rehab: 'no',
    certified: 'no',
    veteran: 'no',
    tanf: 'no',
    snap: 'yes',
    snap6Months: true,
    snapRecipient: 'Rosa Reyes',
    snapCities: 'Seattle, WA; Portland, OR',
    ssi: 'unsaid',
    felony: 'no',
  },
} as const satisfies FormDefinition<WotcEdition>

/** A person who skips the whole form. */
export const skippedSample = {
  isSkipped: true,
  firstName: 'Ana',
  middleInitial: 'M',
  lastName: 'Reyes-Kowalska',
} as const
