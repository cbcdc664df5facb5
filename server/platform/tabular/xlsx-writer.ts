import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ExportColumn } from './list-export.ts'

const formats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm', number: '0' } as const
// Characters that a sheet's name must not contain, and its maximum length.
const forbidden = /[\\/?*[\]:']/g
const nameMax = 31
const width = 24

/** Text is always written as a string, never as a formula. Times are in UTC. */
const typed = (cell: Cell, kind: ExportColumn['kind']): string | number | Date | null =>
  typeof cell === 'string' && (kind === 'day' || kind === 'moment') ? new Date(cell) : cell

async function* sheetRows(rows: AsyncIterable<readonly Cell[]>, columns: readonly ExportColumn[]) {
  for await (const row of rows) yield row.map((cell, index) => typed(cell, columns[index]?.kind))
}

/**
 * A workbook that is streamed while its rows are read, and not stored. Rows beyond the limit of a sheet continue in
 * another one.
 */
export const workbook = (
  name: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(sheetRows(rows, columns), {
      name: name.replace(forbidden, ' ').slice(0, nameMax),
      columns: columns.map(({ heading, kind }) => ({
        header: heading,
        width,
        ...(kind === undefined ? {} : { numFmt: formats[kind] }),
      })),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  )
