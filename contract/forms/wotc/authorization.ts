/** A period in which the credit is or isn't authorized for people who start work in it. */
export interface WotcPeriod {
  /** First and last start day (YYYY-MM-DD); an open end is null. */
  readonly from: string
  readonly until: string | null
  readonly isAuthorized: boolean
  readonly source: string
}

/**
 * Whether the Work Opportunity Tax Credit is authorized, by the day on which a person starts work. A renewal is another
 * entry.
 */
const wotcPeriods: readonly WotcPeriod[] = [
  {
    from: '2021-01-01',
    until: '2025-12-31',
    isAuthorized: true,
    source: 'IRC 51(c)(4), as extended by the Consolidated Appropriations Act, 2021, division EE, section 113',
  },
  {
    from: '2026-01-01',
    until: null,
    isAuthorized: false,
    source:
      'IRC 51(c)(4); District of Columbia, Department of Employment Services: requests are accepted, date-stamped and kept, not certified',
  },
]

/** The period for a person who starts work on a day (YYYY-MM-DD). */
export const wotcPeriodOn = (start: string): WotcPeriod => {
  const period = wotcPeriods.find(({ from, until }) => from <= start && (until === null || start <= until))
  const [first] = wotcPeriods
  if (first === undefined) throw new Error('there is at least one period')
  return period ?? first
}
