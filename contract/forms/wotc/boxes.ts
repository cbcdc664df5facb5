/** The ages, on the day of hiring, for which a statement counts. */
export interface Ages {
  readonly from: number
  readonly to: number
}

/** Which answers lead to which box of the two forms. */
export interface Lead {
  /** All of these answers are given. */
  readonly when: Readonly<Record<string, string | boolean>>
  readonly ages?: Ages
  /** The box of Form 8850, page 1. */
  readonly form8850: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /**
   * The box of ETA Form 9061 with the details; null for a conditional certification, which comes with ETA Form 9062
   * instead.
   */
  readonly form9061: 12 | 13 | 14 | 16 | 18 | 19 | 20 | 21 | null
  /** The line of the forms that says so. */
  readonly source: string
}

const box2 = 'Form 8850 (Rev. 3-2016), box 2'
const box6 = 'Form 8850 (Rev. 3-2016), box 6; ETA Form 9061 (Rev. 5-2023), box 20'
const snapAges = { from: 18, to: 39 } as const

/** Which answers lead to which box; a statement of box 2 is enough to check it. */
export const wotcBoxRules: readonly Lead[] = [
  { when: { certified: 'yes' }, form8850: 1, form9061: null, source: 'Form 8850 (Rev. 3-2016), box 1; ETA Form 9062' },
  {
    when: { tanf: 'yes', tanf9Months: true },
    form8850: 2,
    form9061: 12,
    source: `${box2}, TANF for any 9 months during the past 18; ETA Form 9061, box 12`,
  },
  {
    when: { snap: 'yes', veteran: 'yes', snap3Of15: true },
    form8850: 2,
    form9061: 13,
    source: `${box2}, veteran, SNAP for at least 3 months during the past 15; ETA Form 9061, box 13`,
  },
  {
    when: { rehab: 'yes' },
    form8850: 2,
    form9061: 16,
    source: `${box2}, referred by a rehabilitation agency, an employment network or the VA; ETA Form 9061, box 16`,
  },
  {
    when: { snap: 'yes', snap6Months: true },
    ages: snapAges,
    form8850: 2,
    form9061: 18,
    source: `${box2}, age 18 to 39, SNAP for the past 6 months; ETA Form 9061, box 18`,
  },
  {
    when: { snap: 'yes', snap3Of5: true },
    ages: snapAges,
    form8850: 2,
    form9061: 18,
    source: `${box2}, age 18 to 39, SNAP for 3 of the past 5 months and no longer eligible; ETA Form 9061, box 18`,
  },
  {
    when: { felony: 'yes' },
    form8850: 2,
    form9061: 14,
    source: `${box2}, convicted of a felony, or released from prison for one, during the past year; ETA Form 9061, box 14`,
  },
  {
    when: { ssi: 'yes' },
    form8850: 2,
    form9061: 19,
    source: `${box2}, SSI for any month ending during the past 60 days; ETA Form 9061, box 19`,
  },
  {
    when: { veteran: 'yes', veteranUnemployed: '4weeks' },
    form8850: 2,
    form9061: 13,
    source: `${box2}, veteran, unemployed 4 weeks to less than 6 months during the past year; ETA Form 9061, box 13`,
  },
  {
    when: { veteran: 'yes', veteranUnemployed: '6months' },
    form8850: 3,
    form9061: 13,
    source: 'Form 8850 (Rev. 3-2016), box 3; ETA Form 9061, box 13',
  },
  {
    when: { veteran: 'yes', veteranDisability: 'yes', veteranDischarged: 'yes' },
    form8850: 4,
    form9061: 13,
    source: 'Form 8850 (Rev. 3-2016), box 4; ETA Form 9061, box 13',
  },
  {
    when: { veteran: 'yes', veteranDisability: 'yes', veteranUnemployed: '6months' },
    form8850: 5,
    form9061: 13,
    source: 'Form 8850 (Rev. 3-2016), box 5; ETA Form 9061, box 13',
  },
  { when: { tanf: 'yes', tanf18Months: true }, form8850: 6, form9061: 20, source: box6 },
  { when: { tanf: 'yes', tanf18Since1997: true }, form8850: 6, form9061: 20, source: box6 },
  { when: { tanf: 'yes', tanfTimeLimit: true }, form8850: 6, form9061: 20, source: box6 },
  {
    when: { unemployed27: 'yes', unemploymentPay: 'yes' },
    form8850: 7,
    form9061: 21,
    source: 'Form 8850 (Rev. 3-2016), box 7; ETA Form 9061, box 21, with ETA Form 9175',
  },
]

type Answers = Readonly<Record<string, unknown>>

/** Whole years of age on a day (both YYYY-MM-DD). */
export const ageOn = (born: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

const isBetween = (ages: Ages | undefined, dob: unknown, day: string): boolean => {
  if (ages === undefined) return true
  if (typeof dob !== 'string' || dob === '') return false
  const age = ageOn(dob, day)
  return ages.from <= age && age <= ages.to
}

/** The rules that the answers match; none for a skipped form. Ages are counted on `hired` (YYYY-MM-DD). */
const wotcBoxReasons = (answers: Answers, hired: string): readonly Lead[] =>
  answers['isSkipped'] === true
    ? []
    : wotcBoxRules.filter(
        ({ when, ages }) =>
          Object.entries(when).every(([name, value]) => answers[name] === value) &&
          isBetween(ages, answers['dob'], hired),
      )

/** The boxes of both forms, each once, in order. */
export interface WotcBoxes {
  readonly form8850: readonly number[]
  readonly form9061: readonly number[]
}

/**
 * The boxes that the answers lead to; group 4 or 6, which the employer knows from age and home address, adds box 15 or
 * 17.
 */
export const wotcBoxesOf = (answers: Answers, hired: string, groupNumber?: 4 | 6): WotcBoxes => {
  const leads = wotcBoxReasons(answers, hired)
  const group = groupNumber === 4 ? [15] : groupNumber === 6 ? [17] : []
  const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
  return {
    form8850: inOrder(leads.map((lead) => lead.form8850)),
    form9061: inOrder([...group, ...leads.flatMap((lead) => (lead.form9061 === null ? [] : [lead.form9061]))]),
  }
}
