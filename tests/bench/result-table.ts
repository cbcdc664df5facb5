import type { Figure } from './figure.ts'
import { isWithin, formatValue } from './figure.ts'

/** The result of one measurement. */
export type Outcome =
  | { readonly kind: 'measured'; readonly figures: readonly Figure[] }
  | { readonly kind: 'skipped' | 'failed'; readonly name: string; readonly why: string }

const formatBudget = ({ budget, unit }: Figure): string =>
  budget === undefined
    ? '-'
    : 'most' in budget
      ? `<= ${formatValue(budget.most, unit)}`
      : `>= ${formatValue(budget.least, unit)}`

const verdict = (figure: Figure): string => {
  const isGood = isWithin(figure)
  return isGood === undefined ? '-' : isGood ? 'ok' : 'over'
}

const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const rowsOf = (outcome: Outcome): string[][] => {
  if (outcome.kind !== 'measured') return [[outcome.name, outcome.kind, outcome.why, '-', outcome.kind]]
  return outcome.figures.map((figure) => [
    figure.name,
    formatValue(figure.value, figure.unit),
    [figure.reference === undefined ? '' : `of ${figure.reference}.`, figure.detail ?? ''].join(' ').trim(),
    formatBudget(figure),
    verdict(figure),
  ])
}

/** The budgets as one table of text, long explanations wrapped in their column. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const widths = [46, 10, 70, 12, 7]
  const heads = ['What', 'Measured', 'How', 'Budget', '']
  const put = (cells: readonly string[]): string[] => {
    const columns = cells.map((cell, at) => wrapped(cell, widths[at] ?? 10))
    return Array.from({ length: Math.max(...columns.map((column) => column.length)) }, (_, line) =>
      columns
        .map((column, at) => (column[line] ?? '').padEnd(widths[at] ?? 10))
        .join('  ')
        .trimEnd(),
    )
  }
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [...put(heads), rule, ...outcomes.flatMap(rowsOf).flatMap(put)].join('\n')
}

/** The same for programs: one object for each figure. */
export const jsonOf = (outcomes: readonly Outcome[]): string =>
  JSON.stringify(
    outcomes.flatMap((outcome): readonly object[] =>
      outcome.kind === 'measured'
        ? outcome.figures.map((figure) => ({ ...figure, verdict: verdict(figure) }))
        : [{ name: outcome.name, verdict: outcome.kind, detail: outcome.why }],
    ),
    null,
    2,
  )
