import { setImmediate } from 'node:timers/promises'
import type { AnyObjectSchema, InferType } from 'yup'
import { ValidationError } from 'yup'
import type { ImportColumn, ImportProblem, ImportReport } from '#contract/protocol/import-format.ts'
import { importProblemsShown } from '#contract/protocol/import-format.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
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
  readonly rows: number
  readonly ignored: readonly string[]
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
): Promise<ReadRows<InferType<S>>> => {
  const table = await readTable(file, field, columns)
  const taken: ReadRow<InferType<S>>[] = []
  const problems: ImportProblem[] = table.broken.map(({ row, reason }) => ({ row, column: '', value: '', reason }))
  const broken = new Set(table.broken.map(({ row }) => row))
  for (const [at, row] of table.rows.entries()) {
    if (at % rowsPerTurn === 0) await setImmediate()
    if (broken.has(row.row)) continue
    const named = naming(row, columns)
    try {
      const values = schema.validateSync(row.cells, { abortEarly: false, stripUnknown: true }) as InferType<S>
      taken.push({ row: row.row, values, problem: named })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const reasons = Object.entries(problemOf(error).fields)
      problems.push(...reasons.map(([path, reason]) => named(reason, path.split('.')[0])))
    }
  }
  return { taken, problems, rows: table.rows.length, ignored: table.ignored }
}

// A date of a file is written as text; on a page its parts have separate fields.
const ofRow = (reason: MessageRef): MessageRef => (reason.key === 'day' ? { key: 'dayOfRow' } : reason)

const naming =
  ({ row, cells }: TableRow, columns: readonly ImportColumn[]) =>
  (reason: MessageRef | MessageKey, field = ''): ImportProblem => ({
    row,
    column: columns.find((column) => column.field === field)?.header ?? '',
    value: (cells[field] ?? '').slice(0, valueShown),
    reason: ofRow(typeof reason === 'string' ? { key: reason } : reason),
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

/** The report of an import: the number of problems, and the first ones by row. */
export const reportOf = (
  read: Pick<ReadRows<unknown>, 'rows' | 'ignored'>,
  problems: readonly ImportProblem[],
  done: { readonly isDryRun: boolean; readonly added: number },
): ImportReport => ({
  ...done,
  rows: read.rows,
  ignored: read.ignored,
  problems: problems.toSorted((one, other) => one.row - other.row).slice(0, importProblemsShown),
  problemCount: problems.length,
})
