import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { i9Editions } from '#contract/forms/i9/i9.ts'
import { row } from '../core/substitute-rows.ts'
import type { CompanionForm, SignedAnswers, SubstituteSection } from '../core/server-form.ts'
import type { I9PrintModel } from './i9.print-model.ts'
import { toI9PrintModel } from './i9.print.ts'
import { sectionOneRows, supplementA } from './i9.substitute.ts'

type Rows = SubstituteSection['rows']

const rowsOf = (printModel: I9PrintModel): Rows => [
  ...sectionOneRows(printModel),
  ...printModel.preparers.flatMap((preparer) =>
    supplementA(preparer, '').rows.map((each) => ({ ...each, label: `Preparer ${preparer.area}: ${each.label}` })),
  ),
]

const shown = (value: string): string => (value.trim() === '' ? 'no answer' : `“${value}”`)

/** The rows that differ, each with the answer before and after. */
const changedRows = (before: Rows, now: Rows): Rows => {
  const keyOf = ({ line, label }: Rows[number]) =>
    label === 'Citizenship or immigration status' ? label : line + label
  const valueIn = (rows: Rows, key: string) => rows.find((each) => keyOf(each) === key)?.value ?? ''
  const all = new Map([...before, ...now].map((each) => [keyOf(each), each.label]))
  return [...all].flatMap(([key, label]) => {
    const [was, is] = [valueIn(before, key), valueIn(now, key)]
    return was === is ? [] : [row('', label, `Was ${shown(was)}. Corrected to ${shown(is)}`)]
  })
}

/**
 * The page that follows a corrected Section 1: each correction with the answers before and after, its initials, day
 * and explanation, which is attached to the form (USCIS, M-274, 9.0). Undefined without a correction.
 */
export const sectionOneCorrectionsPage = (signed: SignedAnswers<I9Answers>): CompanionForm | undefined => {
  const { corrections = [], edition } = signed
  const [latest] = corrections
  if (latest === undefined) return undefined
  const printModel = toI9PrintModel(signed)
  const earlier = printModel.sectionOneCorrections ?? []
  const sections = earlier.map(({ before, note, reason }, nth): SubstituteSection => {
    const after = nth === 0 ? printModel : (earlier[nth - 1]?.before ?? printModel)
    return {
      heading: `Section 1, corrected by the employee: ${note}`,
      rows: [...changedRows(rowsOf(before), rowsOf(after)), row('', 'Explanation', reason)],
    }
  })
  return {
    isNonAgency: true,
    key: '',
    edition,
    name: 'Form I-9, corrections of Section 1',
    subtitle:
      'Attached to Form I-9. The earlier answers are quoted here, and struck through on the form where a box holds both.',
    boxes: () => [],
    sections: () => sections,
    attestation: i9Editions.find(({ id }) => id === edition)?.attestation ?? '',
    signature: latest.signature ?? signed.signature,
    signedOn: latest.on,
  }
}
