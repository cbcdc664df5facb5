import { objectOf, ssn } from '../../protocol/fields.ts'
import { questionFields } from './schema.ts'
import type { WotcAnswers } from './schema.ts'

/** The answers of the interview, validated. */
export type WotcInterview = Pick<WotcAnswers, keyof typeof questionFields | 'ssn'>

/**
 * The interview of Form 8850 before the offer: page 1 without what the application asks for itself. The Social Security
 * number may be left for the signature: it says who the person is, not whether they are of a targeted group.
 */
export const wotcInterview = objectOf<WotcInterview>({ ...questionFields, ssn: ssn() })

/** A valid interview, for tests and documentation. */
export const wotcInterviewSample = {
  county: 'King',
  isUnder40: 'yes',
  dob: '1999-05-14',
  workedBefore: 'no',
  unemployed27: 'no',
  rehab: 'no',
  certified: 'no',
  veteran: 'no',
  tanf: 'no',
  snap: 'yes',
  snap6Months: true,
  snapRecipient: 'Rosa Reyes',
  snapCities: 'Seattle, WA',
  ssi: 'unsaid',
  felony: 'no',
} as const
