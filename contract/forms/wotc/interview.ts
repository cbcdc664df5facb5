import type { InferType } from 'yup'
import { ssn } from '../../protocol/fields.ts'
import { wotcAnswers } from './schema.ts'

/** The entries of page 1 of Form 8850 that an application asks for itself, or that come with the signature. */
const elsewhere = [
  ...(['isSkipped', 'hasOneName', 'firstName', 'middleInitial', 'lastName', 'phoneNumber'] as const),
  ...(['streetAddress', 'city', 'state', 'foreignCountry', 'zip', 'ssn', 'hasAppliedForSsn'] as const),
]

/**
 * The interview of Form 8850 before the offer: page 1 without what the application asks for itself. The Social Security
 * number may be left for the signature: it says who the person is, not whether they are of a targeted group.
 */
export const wotcInterview = wotcAnswers.omit(elsewhere).shape({ ssn: ssn() })
/** The answers of the interview, validated. */
export type WotcInterview = InferType<typeof wotcInterview>

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
