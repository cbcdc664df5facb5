import type { SummaryRow, SummarySection } from '#src/forms/form-module.ts'

/** The answers of the previous submission as text, by step. */
export type Former = readonly SummarySection[]

/** An answer, with what it was before if that differs as it is shown. */
export interface ComparedRow extends SummaryRow {
  readonly former?: string | undefined
  /** False for a question that the previous submission answered and this one doesn't. */
  readonly isCurrent: boolean
}

/** A step of a form with what its answers were before. */
export interface ComparedSection extends Omit<SummarySection, 'rows'> {
  readonly rows: readonly ComparedRow[]
}

interface Previous {
  readonly changed: readonly string[]
  readonly former: Former | undefined
}

/**
 * The answers with the former ones of those that changed. Two numbers whose masks are alike have no former one to show.
 * Answers that were there before and aren't any more follow in their step, with `gone` as their value.
 */
export const withFormer = (
  sheet: readonly SummarySection[],
  { changed, former = [] }: Previous,
  gone: string,
): readonly ComparedSection[] => {
  const before = new Map(former.flatMap(({ rows }) => rows.map((row) => [row.field, row])))
  const current = new Set(sheet.flatMap(({ rows }) => rows.map(({ field }) => field)))
  const steps = new Set(sheet.map(({ step }) => step))
  const compared = (row: SummaryRow): ComparedRow => {
    const text = changed.includes(row.field) ? before.get(row.field)?.text : undefined
    return { ...row, isCurrent: true, ...(text !== undefined && text !== row.text && { former: text }) }
  }
  const goneFrom = ({ rows }: SummarySection): readonly ComparedRow[] =>
    rows
      .filter(({ field }) => field !== '' && changed.includes(field) && !current.has(field))
      .map((row) => ({ ...row, value: gone, text: gone, former: row.text, isCurrent: false }))
  return [
    ...sheet.map((section) => {
      const earlier = former.find(({ step }) => step === section.step)
      return { ...section, rows: [...section.rows.map(compared), ...(earlier ? goneFrom(earlier) : [])] }
    }),
    ...former
      .filter(({ step }) => !steps.has(step))
      .map((section) => ({ ...section, rows: goneFrom(section) }))
      .filter(({ rows }) => rows.length > 0),
  ]
}
