import type { RetentionStart, RetentionCategory, RetentionRule } from '#contract/domain/retention.ts'
import { retentionRules } from '#contract/domain/retention.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { anniversaryOf } from '#contract/domain/calendar-day.ts'

/** The days (YYYY-MM-DD) that the rules count from. */
export interface RetentionDates {
  readonly hire: string
  readonly end: string
  /** When the latest record of a kind was created. */
  readonly made: string
}

/** Why a person's record may not be deleted: until when, and by which rule. A legal hold has no known end. */
export interface RetentionReason {
  readonly what: RetentionCategory | 'legal hold'
  readonly until: string | null
  readonly source: string
}

const countedFrom = (after: RetentionStart, days: RetentionDates): string => {
  switch (after) {
    case 'hire':
      return days.hire
    case 'end':
      return days.end
    case 'making':
      return days.made
    case 'taxes due':
      // Of the last year of pay: the returns of its last quarter and of the year, and its W-2s, are due by 31 January (26 CFR 31.6071(a)-1).
      return `${Number(days.end.slice(0, 4)) + 1}-01-31`
  }
}

/** The last day (YYYY-MM-DD) on which a rule retains a record: the latest of its terms. */
export const retainUntil = (rule: RetentionRule, days: RetentionDates): string =>
  rule.terms
    .map(({ years, after }) => anniversaryOf(countedFrom(after, days), years))
    .sort()
    .at(-1) ?? days.made

/** The rules in force on a day for a kind of record of a person who works, or applied to work, in these states. */
export const rulesFor = (what: RetentionCategory, states: readonly string[], today: string): RetentionRule[] =>
  retentionRules.filter(
    (rule) =>
      rule.what === what &&
      rule.from <= today &&
      (rule.until ?? today) >= today &&
      (rule.state === undefined || states.includes(rule.state)),
  )

/** Throws if records are retained; says until when, or that there is a legal hold. */
export const requireDeletable = (reasons: readonly RetentionReason[]): void => {
  if (reasons.length === 0) return
  if (reasons.some((reason) => reason.until === null)) throw new Problem('conflict', 'legalHoldActive')
  const day =
    reasons
      .map((reason) => reason.until ?? '')
      .sort()
      .at(-1) ?? ''
  throw new Problem('conflict', { key: 'retainedUntil', values: { day } })
}
