import { object } from 'yup'
import type { AnyObjectSchema, AnySchema } from 'yup'
import { choice, count, flag, money, withMessage } from '../../../protocol/fields.ts'
import { tableEntry } from '../../../protocol/table-entry.ts'
import type { Answers } from '../conditions.ts'
import { toAmount } from '../conditions.ts'
import type { InputLine, Rounding, TaxRow, WorkedLine, Worksheet, WorksheetLine } from './worksheet.ts'

/** The values of lines by their names: numbers of people, or US dollars. */
export type LineValues = Readonly<Record<string, number>>

// Without what binary fractions add: 0.1 + 0.2 is 0.3.
const plain = (value: number): number => Number(value.toFixed(6))
const toCents = (dollars: number): number => Math.round(plain(dollars * 100)) / 100

const rounded: Readonly<Record<Rounding, (value: number) => number>> = {
  nearest: (value) => Math.round(plain(value)),
  down: (value) => Math.floor(plain(value)),
  cents: toCents,
}

const taxOn = (income: number, rows: readonly TaxRow[]): number => {
  const row = rows.findLast(({ over }) => income > over)
  return row === undefined ? 0 : toCents(row.plus + row.share * (income - row.over))
}

/** The name of the field in which a line is filled in. */
export const fieldOfLine = (id: string): string => `line${id.replaceAll(/\W/g, '')}`

/** Whether the employee fills in a line. */
export const isInput = (line: WorksheetLine): line is InputLine =>
  line.kind === 'check' || line.kind === 'count' || line.kind === 'amount' || line.kind === 'choice'

const inputValue = (line: InputLine, answer: unknown): number => {
  switch (line.kind) {
    case 'check':
      return answer === true ? line.counts : 0
    case 'choice':
      return line.options.find(({ value }) => value === answer)?.amount ?? 0
    case 'count':
    case 'amount':
      return toAmount(answer)
  }
}

const workedValue = (line: WorkedLine, values: LineValues, answers: Answers): number => {
  const value = (id: string | number): number => (typeof id === 'number' ? id : (values[id] ?? 0))
  switch (line.kind) {
    case 'sum':
      return Math.min(toCents(line.of.reduce((sum, id) => sum + value(id), 0)), line.most ?? Infinity)
    case 'larger':
      return Math.max(...line.of.map(value))
    case 'difference': {
      const less = toCents(value(line.of[0]) - value(line.of[1]))
      return line.isSigned === true ? less : Math.max(0, less)
    }
    case 'product':
      return toCents(value(line.of) * value(line.by))
    case 'quotient':
      return value(line.by) > 0 ? rounded[line.rounding](value(line.of) / value(line.by)) : 0
    case 'tax':
      return taxOn(value(line.of), tableEntry(line.schedules, answers[fieldOfLine(line.by)]) ?? [])
  }
}

/** Whether a line is asked, given the lines above it. */
export const isLineApplicable = (line: InputLine, values: LineValues): boolean =>
  line.when === undefined || (values[line.when] ?? 0) > 0

/** All lines of a worksheet, from what was filled in; what isn't filled in counts as 0. */
export const workOut = (worksheet: Worksheet, answers: Answers): LineValues => {
  const values: Record<string, number> = {}
  for (const line of worksheet.lines) {
    if (!isInput(line)) values[line.id] = workedValue(line, values, answers)
    else if (isLineApplicable(line, values)) values[line.id] = inputValue(line, answers[fieldOfLine(line.id)])
  }
  return values
}

/** What a worksheet puts on the certificate: an amount or number for each of its answers. */
export const resultsOf = (worksheet: Worksheet, answers: Answers): Readonly<Record<string, number>> => {
  const values = workOut(worksheet, answers)
  return Object.fromEntries(Object.entries(worksheet.results).map(([field, id]) => [field, values[id] ?? 0]))
}

const shapeOf = (line: InputLine): AnySchema => {
  switch (line.kind) {
    case 'check':
      return flag()
    case 'count':
      return count(line.max)
    case 'amount':
      return money()
    case 'choice':
      return choice(line.options.map(({ value }) => value)) as AnySchema
  }
}

const isNeeded = (line: InputLine): boolean =>
  line.kind === 'choice' ||
  (line.kind === 'amount' && line.isRequired === true) ||
  (line.kind !== 'check' && line.isAboveZero === true)

const schemaOfLine = (line: InputLine): AnySchema => {
  const shape = shapeOf(line)
  const needed = isNeeded(line)
    ? shape.required(withMessage('needed', { kind: line.kind === 'choice' ? 'option' : 'amount' }))
    : shape
  return line.kind === 'check' || line.kind === 'choice' || line.isAboveZero !== true
    ? needed
    : needed.test(
        'above zero',
        withMessage('amountAboveZero'),
        (value: unknown) => value === undefined || Number(value) > 0,
      )
}

/** What is valid in the fields of a worksheet. */
export const worksheetSchema = (worksheet: Worksheet): AnyObjectSchema =>
  object(Object.fromEntries(worksheet.lines.filter(isInput).map((line) => [fieldOfLine(line.id), schemaOfLine(line)])))

/** The fields of a worksheet as they begin, given the answers of the certificate. */
export const worksheetBlank = (worksheet: Worksheet, answers: Answers): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(worksheet.lines.filter(isInput).map((line) => [fieldOfLine(line.id), beginning(line, answers)]))

const beginning = (line: InputLine, answers: Answers): string | boolean => {
  if (line.kind === 'check') return false
  if (line.kind === 'count') return line.from === undefined ? '' : String(answers[line.from] ?? '')
  if (line.kind === 'amount' || line.from === undefined) return ''
  return tableEntry(line.from.options, answers[line.from.field]) ?? ''
}

/** Whether the value of a line is in dollars. */
export const isInDollars = (worksheet: Worksheet, id: string): boolean => {
  const line = worksheet.lines.find((each) => each.id === id)
  if (line === undefined || line.kind === 'check' || line.kind === 'count') return false
  switch (line.kind) {
    case 'amount':
    case 'choice':
    case 'tax':
      return true
    case 'quotient':
      return line.rounding === 'cents'
    case 'product':
      return [line.of, line.by].some((each) => typeof each === 'number' || isInDollars(worksheet, each))
    case 'sum':
    case 'larger':
    case 'difference':
      return line.of.some((each) => isInDollars(worksheet, each))
  }
}
