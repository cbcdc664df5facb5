import type { StateCode } from './states.ts'
import { workPermitRules } from './work-permit-table.ts'

/** Whether a state demands a certificate of a minor: always, by practice, if someone asks for it, or never. */
export const workPermitKinds = ['compulsory', 'practice', 'on request', 'none'] as const
/** Who may have issued a certificate. */
export const permitIssuers = ['school', 'labor', 'other'] as const
/** Who issued a certificate. */
export type PermitIssuer = (typeof permitIssuers)[number]

/** What a rule depends on besides the age. */
export type PermitCondition =
  | 'alcohol'
  | 'enrolled'
  | 'school hours'
  | 'not enrolled'
  | 'factories'
  | 'summer'
  | 'age certificate'
  | 'age certificate at 14'

/** Conditions that few jobs meet and the product can't know: staff ask for the certificate where they apply. */
const leftToStaff: readonly (PermitCondition | undefined)[] = ['school hours', 'not enrolled', 'factories']

/** The employment certificate (work permit, working papers) that a state demands of minors. */
export interface WorkPermitRule {
  readonly kind: (typeof workPermitKinds)[number]
  /** Demanded below this age, in years. */
  readonly under: number
  /** Demanded from this age on; nobody younger may work there, or the table names no age. */
  readonly from?: number
  readonly condition?: PermitCondition
  /** Who issues it; absent where the source names neither. */
  readonly issuer?: 'school' | 'labor' | 'both'
  /** `employer`: the certificate is the employer's own, one for a location, and no minor brings one. */
  readonly holder?: 'employer'
  readonly source: string
  readonly sourceUrl: string
  /** `transcription`: not read on the page of the agency or legislature itself. */
  readonly verified: 'yes' | 'transcription'
}

/** A table of all states' rules and the first day on which it counts. */
export interface WorkPermitEdition {
  /** YYYY-MM-DD. */
  readonly from: string
  readonly rules: Readonly<Partial<Record<StateCode, WorkPermitRule>>>
}

/** Editions of the table, oldest first; each counts until the next one, and the first also before its day. */
export const workPermitEditions: readonly [WorkPermitEdition, ...WorkPermitEdition[]] = [
  // The latest change in it is West Virginia's: SB 427, passed on April 12, 2025, in effect 90 days later.
  { from: '2025-07-11', rules: workPermitRules },
]

/** The rule of a state (code) on a day; undefined where none was found: nothing is asked by itself, and staff are told. */
export const workPermitRuleOn = (
  state: string,
  day: string,
  editions: readonly [WorkPermitEdition, ...WorkPermitEdition[]] = workPermitEditions,
): WorkPermitRule | undefined => {
  const edition = editions.findLast(({ from }) => from <= day) ?? editions[0]
  return edition.rules[state as StateCode]
}

/** The age from which nobody is a minor: 29 USC 203(l), and the highest of any state. */
export const adultAge = 18

/**
 * The day (YYYY-MM-DD) on which a person reaches an age. Who was born on February 29 does so on March 1 of a year
 * without one: the certificate is kept a day longer rather than a day too short.
 */
export const dayOfAge = (birthday: string, age: number): string => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10)
}

/** Whether a person is under an age on a day: no longer on the birthday itself. */
export const isUnder = (age: number, birthday: string, day: string): boolean => day < dayOfAge(birthday, age)

/** Whether a person is asked for a certificate by the rule alone: demanded at their age on a day, and theirs to bring. */
export const isPermitDemanded = (rule: WorkPermitRule | undefined, birthday: string, day: string): boolean =>
  rule?.kind === 'compulsory' &&
  rule.holder === undefined &&
  !leftToStaff.includes(rule.condition) &&
  isUnder(rule.under, birthday, day) &&
  !isUnder(rule.from ?? 0, birthday, day)

/**
 * The day from which a certificate is no longer needed: the birthday that ends it in the state, or the 18th where the
 * state has no rule.
 */
export const permitEnd = (rule: WorkPermitRule | undefined, birthday: string): string =>
  dayOfAge(birthday, rule?.kind === 'compulsory' ? rule.under : adultAge)
