import type { FormValues, SummarySection } from '#src/forms/form-module.ts'
import type { ComparedRow } from './former-answers.ts'

/** Says of a row whether its question has no answer: its field is empty, and it reads as a question of an empty form does. */
export const unansweredIn = (
  values: FormValues,
  emptySheet: readonly SummarySection[],
  blank: FormValues,
): ((row: Pick<ComparedRow, 'field' | 'text'>) => boolean) => {
  const words = new Set(
    emptySheet.flatMap(({ rows }) => rows.filter(({ field }) => blank[field] === '').map(({ text }) => text)),
  )
  return ({ field, text }) => values[field] === '' && words.has(text)
}
