import { setImmediate } from 'node:timers/promises'
import type { AnyObjectSchema, InferType } from 'yup'
import { ValidationError } from 'yup'
import type {
  ImportColumn,
  ImportFileColumn,
  ImportProblem,
  ImportReading,
  ImportReport,
  ImportRow,
} from '#contract/protocol/import-format.ts'
import { importProblemsShown } from '#contract/protocol/import-format.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import type { IncomingFile } from '../files/uploaded-file.ts'
import { problemOf } from '../http/problem-reply.ts'
import type { TableRow } from './csv-reader.ts'
import { readTable } from './csv-reader.ts'

/** A row that its schema accepted. */
export interface ReadRow<Row> {
  readonly row: number
  readonly values: Row
  /** A problem of one of its fields, or of the whole row if none is given. */
  problem(reason: MessageRef | MessageKey, field?: keyof Row & string): ImportProblem
}

/** The accepted rows of a file, the problems of the others, and what was ignored. */
export interface ReadRows<Row> {
  /** Rows that their schema accepted. */
  readonly taken: readonly ReadRow<Row>[]
  readonly problems: readonly ImportProblem[]
  /** Rows that aren't empty. */
  readonly rows: readonly Omit<ImportRow, 'isWrong'>[]
  readonly columns: readonly ImportFileColumn[]
  /** Required fields without a column; then no row is checked. */
  readonly missing: readonly string[]
}

/** How rows are read: what of the file counts, and which part of it if not all. */
export interface RowsReading extends ImportReading {
  readonly part?: { readonly from: number; readonly rows: number } | undefined
}

// Rows per turn: other requests are served in between.
const rowsPerTurn = 100
const valueShown = 60

/**
 * Reads a CSV file row by row against a schema whose fields are those of the columns. Throws `invalid` for `field` if
 * the whole file can't be read; problems of single rows are in `problems`.
 */
export const readRows = async <S extends AnyObjectSchema>(
  file: IncomingFile | undefined,
  field: string,
  columns: readonly ImportColumn[],
  schema: S,
  reading: RowsReading = {},
): Promise<ReadRows<InferType<S>>> => {
  const table = await readTable(file, field, columns, reading)
  const { columns: fileColumns, missing } = table
  const { from, rows: length } = reading.part ?? { from: 0, rows: table.rows.length }
  const chosen = missing.length > 0 ? [] : table.rows.slice(from, from + length)
  const taken: ReadRow<InferType<S>>[] = []
  const broken = new Map(table.broken.map(({ row, reason }) => [row, reason]))
  const problems: ImportProblem[] = []
  const rows: Omit<ImportRow, 'isWrong'>[] = []
  for (const [at, row] of chosen.entries()) {
    if (at % rowsPerTurn === 0) await setImmediate()
    const named = naming(row, columns)
    const unreadable = broken.get(row.row)
    rows.push({ ...row, understood: unreadable ? {} : understoodOf(row, schema) })
    if (unreadable) {
      problems.push(named(unreadable))
      continue
    }
    try {
      const values = schema.validateSync(row.cells, { abortEarly: false, stripUnknown: true }) as InferType<S>
      taken.push({ row: row.row, values, problem: named })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const reasons = Object.entries(problemOf(error).fields)
      problems.push(...reasons.map(([path, reason]) => named(reason, path.split('.')[0])))
    }
  }
  return { taken, problems, rows: missing.length > 0 ? table.rows.map(asWritten) : rows, columns: fileColumns, missing }
}

const asWritten = (row: TableRow) => ({ ...row, understood: {} })

/** The texts that the schema understands differently from how they are written. */
const understoodOf = ({ cells }: TableRow, schema: AnyObjectSchema): Record<string, string> => {
  const cast = schema.cast(cells, { assert: false, stripUnknown: true }) as Readonly<Record<string, unknown>>
  const changed = Object.entries(cells).flatMap(([field, written]) => {
    const value = cast[field]
    return typeof value === 'string' && value !== written ? [[field, value] as const] : []
  })
  return Object.fromEntries(changed)
}

// A number that a spreadsheet has rounded, such as 2.06555E+09.
const rounded = /^\d(?:\.\d+)?e\+\d+$/i

/** Why a cell is refused; a date of a file is written as text, while on a page its parts have separate fields. */
const ofCell = (reason: MessageRef, cell: string): MessageRef => {
  if (rounded.test(cell)) return { key: 'importDigits' }
  return reason.key === 'day' ? { key: 'dayOfRow' } : reason
}

const naming =
  ({ row, cells }: TableRow, columns: readonly ImportColumn[]) =>
  (reason: MessageRef | MessageKey, field = ''): ImportProblem => ({
    row,
    column: columns.find((column) => column.field === field)?.header ?? '',
    field,
    value: (cells[field] ?? '').slice(0, valueShown),
    reason: ofCell(typeof reason === 'string' ? { key: reason } : reason, cells[field] ?? ''),
  })

/** Rows that repeat an earlier one; `keyOf` returns the value of a row that has to be unique, undefined for none. */
export const repeated = <Row>(
  rows: readonly ReadRow<Row>[],
  field: keyof Row & string,
  keyOf: (values: Row) => string | undefined,
): readonly ImportProblem[] => {
  const first = new Map<string, number>()
  return rows.flatMap((each) => {
    const key = keyOf(each.values)
    if (key === undefined) return []
    const before = first.get(key)
    if (before !== undefined) return [each.problem({ key: 'importRepeated', values: { row: before } }, field)]
    first.set(key, each.row)
    return []
  })
}

/** Throws `invalid` for the file of an import that lacks required columns; a check reports them instead. */
export const requireColumns = (
  { missing }: Pick<ReadRows<unknown>, 'missing'>,
  field: string,
  columns: readonly ImportColumn[],
): void => {
  if (missing.length === 0) return
  const names = columns.filter((column) => missing.includes(column.field)).map(({ header }) => header)
  const reason = { key: 'importColumnsMissing', values: { columns: names.join(', ') } } as const
  throw new Problem('invalid', 'checkFields', { fields: { [field]: reason } })
}

/** The report of an import: the number of problems, the first ones by row, and the rows of a check. */
export const reportOf = (
  { rows, columns, missing }: Pick<ReadRows<unknown>, 'rows' | 'columns' | 'missing'>,
  problems: readonly ImportProblem[],
  done: { readonly isDryRun: boolean; readonly added: number },
): ImportReport => {
  const wrong = new Set(problems.map(({ row }) => row))
  const all = rows.map((row) => ({ ...row, isWrong: wrong.has(row.row) }))
  return {
    ...done,
    rows: rows.length,
    columns,
    missing,
    problems: problems.toSorted((one, other) => one.row - other.row).slice(0, importProblemsShown),
    problemCount: problems.length,
    preview: done.isDryRun ? all.toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong)) : [],
  }
}
