import type { StateCode } from './states.ts'
import type { PermitCondition, WorkPermitRule } from './work-permit-rule.ts'
import { workPermitRules } from './work-permit-table.ts'
import { anniversaryOf } from './calendar-day.ts'

/** Conditions that few jobs meet and the product can't know: staff ask for the certificate where they apply. */
const leftToStaff: readonly (PermitCondition | undefined)[] = ['school hours', 'not enrolled', 'factories']

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
export const dayOfAge = (birthday: string, age: number): string => anniversaryOf(birthday, age)

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
