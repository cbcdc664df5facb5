import Papa from 'papaparse'
import type { ImportColumn, ImportFileColumn, ImportReading } from '#contract/protocol/import-format.ts'
import { importColumnsMax, importFile, importRowsMax } from '#contract/protocol/import-format.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { IncomingFile } from '../files/uploaded-file.ts'
import { fileProblem, fileTooLarge } from '../files/inspection/accept-file.ts'

/** A row of a file as read. */
export interface TableRow {
  /** Numbered like a spreadsheet: the headings are row 1. */
  readonly row: number
  /** By the fields of the columns; empty cells are left out. */
  readonly cells: Readonly<Record<string, string>>
}

/** The content of a file. */
export interface FileTable {
  readonly rows: readonly TableRow[]
  /** Its columns in their order. */
  readonly columns: readonly ImportFileColumn[]
  /** Required fields without a column. */
  readonly missing: readonly string[]
  /** Rows with malformed quotation marks. */
  readonly broken: readonly { readonly row: number; readonly reason: MessageRef }[]
}

/** Blank lines count too, so that a file of blank lines stays small in memory. */
const linesMax = importRowsMax * 2
const delimiters = [',', ';', '\t'] as const

/**
 * Reads a CSV file: UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or what its line `sep=` names, its
 * columns in any order under headings in any letter case, or as they are assigned. Throws `invalid` with a reason for `field` if it isn't a CSV
 * file or has too many rows.
 */
export const readTable = async (
  file: IncomingFile | undefined,
  field: string,
  columns: readonly ImportColumn[],
  reading: ImportReading = {},
): Promise<FileTable> => {
  const refuse = (reason: MessageRef) => new Problem('invalid', 'checkFields', { fields: { [field]: reason } })
  if (file === undefined) throw fileProblem(field, 'fileNeeded')
  if (file.size === 0) throw refuse({ key: 'importEmpty' })
  if (file.size > importFile.maxBytes) throw fileTooLarge(field, importFile)
  const content = textOf(await file.bytes())
  if (content === undefined) throw refuse({ key: 'importNotCsv' })
  const { delimiter: named, text } = separatorOf(content)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? delimiterOf(text, columns),
    newline: '\n',
    preview: linesMax + 2,
  })
  const [headings = [], ...lines] = data
  const columnIndexes = reading.columns ? assignedIndexes(reading.columns, columns) : columnIndexesOf(headings, columns)
  // Several columns with unknown names can still be assigned by hand.
  if (columnIndexes === undefined || (columnIndexes.size === 0 && headings.length < 2))
    throw refuse({ key: 'importNotCsv' })
  const rows = corrected(
    lines.flatMap((line, at) => rowOf(line, at + 2, columnIndexes)),
    reading,
  )
  if (rows.length > importRowsMax || lines.length > linesMax)
    throw refuse({ key: 'importTooManyRows', values: { max: importRowsMax } })
  if (!lines.some((line) => line.some((cell) => cell.trim() !== ''))) throw refuse({ key: 'importEmpty' })
  const missing = columns.filter((column) => column.isNeeded === true && !columnIndexes.has(column.field))
  return {
    rows,
    columns: fileColumns(headings, lines, columnIndexes),
    missing: missing.map(({ field: needed }) => needed),
    broken: brokenOf(errors),
  }
}

const bare = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const isHeadingOf = (column: ImportColumn, heading: string): boolean =>
  [column.header, column.field, ...(column.also ?? [])].some((name) => bare(name) === bare(heading))

const indexOf = (headings: readonly string[], column: ImportColumn): number => {
  const exact = headings.findIndex((heading) => bare(heading) === bare(column.header))
  return exact < 0 ? headings.findIndex((heading) => isHeadingOf(column, heading)) : exact
}

/** The index of each field in a row. */
const columnIndexesOf = (headings: readonly string[], columns: readonly ImportColumn[]): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap((column) => {
      const index = indexOf(headings, column)
      return index < 0 ? [] : [[column.field, index] as const]
    }),
  )

/** The same as they were assigned; undefined if a field is unknown or has two columns. */
const assignedIndexes = (
  assigned: NonNullable<ImportReading['columns']>,
  columns: readonly ImportColumn[],
): ReadonlyMap<string, number> | undefined => {
  const known = new Set(columns.map(({ field }) => field))
  const indexes = new Map(assigned.map(({ column, field }) => [field, column]))
  const isRight = indexes.size === assigned.length && assigned.every(({ field }) => known.has(field))
  return isRight ? indexes : undefined
}

const shown = (text: string): string => text.trim().slice(0, 60)

const fileColumns = (
  headings: readonly string[],
  lines: readonly (readonly string[])[],
  columnIndexes: ReadonlyMap<string, number>,
): readonly ImportFileColumn[] => {
  const fields = new Map([...columnIndexes].map(([field, index]) => [index, field]))
  const exampleOf = (index: number) => lines.find((line) => (line[index] ?? '').trim() !== '')?.[index] ?? ''
  return headings
    .slice(0, importColumnsMax)
    .map((heading, column) => ({
      column,
      heading: shown(heading),
      example: shown(exampleOf(column)),
      field: fields.get(column) ?? null,
    }))
    .filter(({ heading, example }) => heading !== '' || example !== '')
}

/** The rows with their corrected cells, without those left out. */
const corrected = (rows: readonly TableRow[], { corrections = [], leftOut = [] }: ImportReading): TableRow[] => {
  const out = new Set(leftOut)
  const byRow = new Map<number, ImportReading['corrections']>()
  for (const correction of corrections) byRow.set(correction.row, [...(byRow.get(correction.row) ?? []), correction])
  return rows.flatMap(({ row, cells }) => {
    if (out.has(row)) return []
    const changed = new Map(Object.entries(cells))
    for (const { field, value } of byRow.get(row) ?? [])
      if (value === undefined) changed.delete(field)
      else changed.set(field, value)
    return [{ row, cells: Object.fromEntries(changed) }]
  })
}

/** A cell without what programs write around its text: `="2065550101"` and `2065550101.0` are `2065550101`. */
const cellOf = (written: string): string => {
  const cell = written.trim()
  const formula = /^="(.*)"$/s.exec(cell)?.[1]
  return formula === undefined ? cell.replace(/^(\d{5,})\.0$/, '$1') : formula.replaceAll('""', '"').trim()
}

const rowOf = (line: readonly string[], row: number, columnIndexes: ReadonlyMap<string, number>): TableRow[] => {
  const cells = [...columnIndexes].flatMap(([field, index]) => {
    const cell = cellOf(line[index] ?? '')
    return cell === '' ? [] : [[field, cell] as const]
  })
  return cells.length === 0 ? [] : [{ row, cells: Object.fromEntries(cells) }]
}

/** The delimiter that a first line `sep=;` names, and the text below it; spreadsheets don't count that line as a row. */
const separatorOf = (content: string): { readonly delimiter?: string; readonly text: string } => {
  const [line, delimiter] = /^"?sep=([^\n"])"?[,;\t]*\n/i.exec(content) ?? []
  return line === undefined || delimiter === undefined
    ? { text: content }
    : { delimiter, text: content.slice(line.length) }
}

/** The delimiter with which the first row has the most known columns, else the most columns. */
const delimiterOf = (text: string, columns: readonly ImportColumn[]): string => {
  const known = delimiters.map((delimiter) => {
    const [headings = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, count: columnIndexesOf(headings, columns).size * linesMax + headings.length }
  })
  return known.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

const brokenOf = (errors: readonly Papa.ParseError[]): FileTable['broken'] => {
  const rows = errors.filter(({ type }) => type === 'Quotes').map((error) => (error.row ?? 0) + 1)
  return [...new Set(rows)].map((row) => ({ row, reason: { key: 'importQuotes' } }))
}

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

const encodingOf = (bytes: Uint8Array): string => {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  return starts(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
}

/** The text of a file without its byte order mark, with line feeds between lines; undefined if it isn't text. */
const textOf = (bytes: Uint8Array): string | undefined => {
  const text = decoded(bytes).replace(/\r\n?/g, '\n')
  return text.includes('\u0000') || starts(bytes, 0x50, 0x4b, 0x03, 0x04) ? undefined : text
}

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // The encoding in which older spreadsheet programs save CSV.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
