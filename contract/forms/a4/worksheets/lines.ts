import type { BilingualText } from '../state-form.ts'
import type { AmountLine, CheckLine, ChoiceLine, CountLine, WorkedLine } from './worksheet.ts'

type More<L> = Partial<Omit<L, 'kind' | 'id' | 'label'>>

// The name of a line is its number, where the form numbers each of its boxes.
const named = (id: string, label: BilingualText) => ({ id, line: id, label })

/** A statement that counts, 1 by default. */
export const check = (id: string, label: BilingualText, more: More<CheckLine> = {}): CheckLine => ({
  ...named(id, label),
  kind: 'check',
  counts: 1,
  ...more,
})

/** A number; at most 99 where the form names no limit (ours). */
export const number = (id: string, label: BilingualText, more: More<CountLine> = {}): CountLine => ({
  ...named(id, label),
  kind: 'count',
  max: 99,
  ...more,
})

/** US dollars. */
export const amount = (id: string, label: BilingualText, more: More<AmountLine> = {}): AmountLine => ({
  ...named(id, label),
  kind: 'amount',
  ...more,
})

/** One of the form's own amounts. */
export const cases = (
  id: string,
  label: BilingualText,
  options: ChoiceLine['options'],
  more: More<Omit<ChoiceLine, 'options'>> = {},
): ChoiceLine => ({ ...named(id, label), kind: 'choice', options, ...more })

type Work = WorkedLine extends infer L ? (L extends unknown ? Omit<L, 'id' | 'line' | 'label' | 'hint'> : never) : never

/** A line that follows from others. */
export const worked = (
  id: string,
  label: BilingualText,
  work: Work,
  more: Pick<WorkedLine, 'hint' | 'line'> = {},
): WorkedLine => ({ ...named(id, label), ...work, ...more })
