import type { NoticeFacts } from '#contract/notices/facts.ts'
import { toCents } from '#contract/notices/facts.ts'
import { answerWords } from '#contract/notices/lines.ts'
import type { Wording } from '#contract/notices/wording.ts'

/** A row of a notice: its label, and the answer as text or as a wording in both languages. */
export interface NoticeRow {
  readonly label: Wording
  readonly value: string | readonly (string | Wording)[]
}

/** A section of a notice, with its paragraphs after its rows. */
export interface NoticeSection {
  readonly heading: Wording
  readonly rows: readonly NoticeRow[]
  readonly notes: readonly Wording[]
}

/** Who gets the notice. */
export interface NoticeReader {
  readonly name: string
}

/** An amount in dollars as it is printed; empty for none. */
export const dollars = (amount: number | undefined): string =>
  amount === undefined ? '' : `$${(toCents(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const [yes, no] = [[answerWords.yes], [answerWords.no]]
/** Yes or no, or empty for no answer. */
export const yesOrNo = (value: boolean | undefined) => (value === undefined ? '' : value ? yes : no)

/** What a rate is paid by, after a dot. */
export const perBasis = ({ basis, basisNote }: NoticeFacts): readonly (string | Wording)[] => {
  if (basis === undefined) return []
  return [' · ', ...(basis === 'other' ? [basisNote ?? ''] : [answerWords[basis]])]
}

/** Further rates, on a line of their own. */
export const others = ({ otherRates }: NoticeFacts) => (otherRates ? [`\n${otherRates}`] : [])

/** The allowances that are taken, one a line. */
export const allowances = (facts: NoticeFacts): readonly (string | Wording)[] => {
  const { tips, meals, lodging, otherCredit } = facts
  const taken = [
    ...(tips ? [[answerWords.tips, ` ${dollars(tips)} `, answerWords.perHour]] : []),
    ...(meals ? [[answerWords.meals, ` ${dollars(meals)} `, answerWords.perMeal]] : []),
    ...(lodging ? [[answerWords.lodging, ` ${lodging}`]] : []),
    ...(otherCredit ? [[answerWords.otherCredit, ` ${otherCredit}`]] : []),
  ]
  if (taken.length === 0) return [answerWords.none]
  return taken.flatMap((each, i) => (i === 0 ? each : ['\n', ...each]))
}
