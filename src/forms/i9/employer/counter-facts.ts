import type { I9Detail } from '#contract/endpoints/forms/i9-detail.ts'
import { identityAttestationOf } from '#contract/forms/i9/schema.ts'
import { adultAge } from '#contract/forms/i9/section-1.ts'
import { ageOn } from '#contract/domain/age.ts'
import type { SectionTwoFacts } from '#contract/forms/i9/section-2/facts.ts'
import { latestFirstDay } from '#contract/forms/i9/section-2/rules.ts'

/** What is known of the person and the location when documents are examined. */
export interface CounterFacts extends SectionTwoFacts {
  readonly resStatus: number | undefined
  readonly operatingDays: readonly number[]
  readonly closesOnHolidays: boolean
  /** By the employer's records, YYYY-MM-DD. */
  readonly firstDayOfWork: string | null
  readonly isMinor: boolean
  /** The alternative procedure may be used: by the employer only, in E-Verify. */
  readonly canBeRemote: boolean
  /** Ids of the documents that the person plans to present; empty for none. */
  readonly theirChoice: readonly string[]
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

// Without a date of birth no document is ruled out.
const isMinorOn = (dob: string | undefined, today: string): boolean => dob === undefined || ageOn(dob, today) < adultAge

/** The facts of a Form I-9 whose Section 1 is submitted; `today` is YYYY-MM-DD. */
export const counterFactsOf = (
  answers: Readonly<Record<string, unknown>>,
  i9: Pick<I9Detail, 'isEVerify' | 'copiesOfDocuments' | 'operatingDays' | 'closesOnHolidays' | 'firstDayOfWork'>,
  today: string,
): CounterFacts => ({
  signedOn: today,
  latestFirstDay: latestFirstDay(today),
  isEVerify: i9.isEVerify,
  copiesOfDocuments: i9.copiesOfDocuments,
  dob: textOf(answers['dob']),
  identityAttestation: identityAttestationOf(answers),
  isMinor: isMinorOn(textOf(answers['dob']), today),
  canBeRemote: i9.isEVerify,
  resStatus: typeof answers['resStatus'] === 'number' ? answers['resStatus'] : undefined,
  operatingDays: i9.operatingDays,
  closesOnHolidays: i9.closesOnHolidays,
  firstDayOfWork: i9.firstDayOfWork,
  theirChoice: textOf(answers['supportedDocumentType'])?.split(',') ?? [],
})
