import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ExportColumn } from './list-export.ts'

const formats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm', number: '0' } as const
// What no sheet may be named by, and how long its name may be.
const forbidden = /[\\/?*[\]:']/g
const nameMax = 31
const width = 24

/** Text stays text, whatever it begins with: it is written as a string, never as a formula. Moments are in UTC. */
const typed = (cell: Cell, kind: ExportColumn['kind']): string | number | Date | null =>
  typeof cell === 'string' && (kind === 'day' || kind === 'moment') ? new Date(cell) : cell

async function* sheetRows(rows: AsyncIterable<readonly Cell[]>, columns: readonly ExportColumn[]) {
  for await (const row of rows) yield row.map((cell, index) => typed(cell, columns[index]?.kind))
}

/** A workbook that is written while its rows are read, and kept nowhere. Rows beyond what a sheet holds go on in another one. */
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
