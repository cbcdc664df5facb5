import type { Ages, GroupFacts } from './groups.ts'
import { adultAges, groupOf, isOfAge, isWithinFelonyYear } from './groups.ts'

type Answers = Readonly<Record<string, unknown>>

/** Which answers lead to which box of the two forms. */
export interface Lead {
  /** All of these answers are given. */
  readonly when: Readonly<Record<string, string | boolean>>
  readonly ages?: Ages
  /** What else the law asks for on the day of hiring (YYYY-MM-DD). */
  readonly and?: (answers: Answers, hired: string) => boolean
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
    ages: adultAges,
    form8850: 2,
    form9061: 18,
    source: `${box2}, age 18 to 39 on the hiring date (IRC 51(d)(8)(A)(i)), SNAP for the past 6 months; ETA Form 9061, box 18`,
  },
  {
    when: { snap: 'yes', snap3Of5: true },
    ages: adultAges,
    form8850: 2,
    form9061: 18,
    source: `${box2}, age 18 to 39, SNAP for 3 of the past 5 months and no longer eligible; ETA Form 9061, box 18`,
  },
  {
    when: { felony: 'yes' },
    and: isWithinFelonyYear,
    form8850: 2,
    form9061: 14,
    source: `${box2}, convicted of a felony, or released from prison for one, during the past year; IRC 51(d)(4)(B): not more than a year before hiring; ETA Form 9061, box 14`,
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

/** The rules that the answers match; none for a skipped form. Ages are counted on `hired` (YYYY-MM-DD). */
const wotcBoxReasons = (answers: Answers, hired: string): readonly Lead[] =>
  answers['isSkipped'] === true
    ? []
    : wotcBoxRules.filter(
        ({ when, ages, and }) =>
          Object.entries(when).every(([name, value]) => answers[name] === value) &&
          (ages === undefined || isOfAge(ages, answers['dob'], hired)) &&
          (and === undefined || and(answers, hired)),
      )

/** The boxes of both forms, each once, in order. */
export interface WotcBoxes {
  readonly form8850: readonly number[]
  readonly form9061: readonly number[]
}

/**
 * The boxes that the answers lead to on a day of hiring; group 4 or 6, which the employer knows from age and home
 * address, adds box 15 or 17.
 */
export const wotcBoxesOf = (answers: Answers, hired: string, facts?: GroupFacts): WotcBoxes => {
  const leads = wotcBoxReasons(answers, hired)
  const groupNumber = answers['isSkipped'] === true ? undefined : groupOf(answers, facts)
  const group = groupNumber === 4 ? [15] : groupNumber === 6 ? [17] : []
  const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
  return {
    form8850: inOrder(leads.map((lead) => lead.form8850)),
    form9061: inOrder([...group, ...leads.flatMap((lead) => (lead.form9061 === null ? [] : [lead.form9061]))]),
  }
}
