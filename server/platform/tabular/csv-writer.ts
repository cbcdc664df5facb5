import { quotedCell, spreadsheetText } from '#contract/protocol/spreadsheet-text.ts'
import type { Cell, ExportColumn } from './list-export.ts'

const quoted = /[",;\t\r\n]|^\s|\s$/

const csvCell = (cell: Cell, isText: boolean): string => {
  const text = cell === null ? '' : String(cell)
  const harmless = isText ? spreadsheetText(text) : text
  return quoted.test(harmless) ? quotedCell(harmless) : harmless
}

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe. */
export const csvLine = (cells: readonly Cell[], columns: readonly ExportColumn[]): string =>
  `${cells.map((cell, index) => csvCell(cell, columns[index]?.kind === undefined)).join(',')}\r\n`
