/** Categories of a person's records, as retention rules distinguish them. */
export const retentionCategories = [
  'i9',
  'withholding',
  'wotc',
  'directDeposit',
  'application',
  'wageNotice',
  'personnel',
] as const
/** A category of records with a retention rule of its own. */
export type RetentionCategory = (typeof retentionCategories)[number]

/**
 * What a rule counts from: hire, the end of employment, the creation of the record, or the day on which the taxes of
 * its last year are due.
 */
export type RetentionStart = 'hire' | 'end' | 'making' | 'taxes due'

/** How long a record must be retained at least: until the latest of its terms. */
export interface RetentionRule {
  readonly what: RetentionCategory
  /**
   * First and last day on which the rule is in force, YYYY-MM-DD; it then governs all existing records, whenever they
   * were created.
   */
  readonly from: string
  readonly until?: string
  /** The state of a work location; absent: everywhere. */
  readonly state?: string
  readonly terms: readonly { readonly years: number; readonly after: RetentionStart }[]
  /** Where the rule is written; `ours` where no law requires as much. */
  readonly source: string
}

/** The retention rules; where several apply, the longest counts. */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'i9',
    from: '1986-11-06',
    terms: [
      { years: 3, after: 'hire' },
      { years: 1, after: 'end' },
    ],
    source: '8 CFR 274a.2(b)(2)(i)(A)',
  },
  {
    what: 'withholding',
    from: '1954-01-01',
    terms: [{ years: 4, after: 'taxes due' }],
    source: '26 CFR 31.6001-1(e)(2): four years after the tax is due; W-4 and, with it, the state form',
  },
  {
    what: 'wotc',
    from: '1996-10-01',
    terms: [{ years: 4, after: 'taxes due' }],
    source: 'ours: as records of a tax, like those of 26 CFR 31.6001-1(e)(2)',
  },
  {
    what: 'directDeposit',
    from: '1938-10-24',
    terms: [{ years: 2, after: 'end' }],
    source: 'Nacha Operating Rules: two years after an authorization ends',
  },
  { what: 'application', from: '1972-01-01', terms: [{ years: 1, after: 'making' }], source: '29 CFR 1602.14' },
  {
    what: 'application',
    from: '2022-01-01',
    state: 'CA',
    terms: [{ years: 4, after: 'making' }],
    source: 'Cal. Gov. Code 12946(a)',
  },
  {
    what: 'wageNotice',
    from: '2022-01-01',
    terms: [{ years: 4, after: 'end' }],
    source: 'ours: as other records of the employment, Cal. Gov. Code 12946(a)',
  },
  {
    what: 'wageNotice',
    from: '2011-04-09',
    state: 'NY',
    terms: [{ years: 6, after: 'making' }],
    source: 'N.Y. Labor Law 195(1); LS 54: the employer must keep the original for 6 years',
  },
  {
    what: 'personnel',
    from: '2022-01-01',
    terms: [{ years: 4, after: 'end' }],
    source: 'Cal. Gov. Code 12946(a), and ours everywhere: 29 CFR 1602.14 asks for one year',
  },
]

/** Days between closing an account and its purge, where no rule retains it longer: time to notice a mistake (ours). */
export const purgeGraceDays = 30
