import type { Cell, ExportColumn } from './list-export.ts'

// Characters that a spreadsheet takes for the beginning of a formula; some programs convert the fullwidth forms to the
// plain ones.
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/
const quoted = /[",;\t\r\n]|^\s|\s$/

/** Marks the text as UTF-8: otherwise Excel reads it in the local code page. */
export const byteOrderMark = '\ufeff'

const csvCell = (cell: Cell, isText: boolean): string => {
  const text = cell === null ? '' : String(cell)
  const harmless = isText && formula.test(text) ? `'${text}` : text
  return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe. */
export const csvLine = (cells: readonly Cell[], columns: readonly ExportColumn[]): string =>
  `${cells.map((cell, index) => csvCell(cell, columns[index]?.kind === undefined)).join(',')}\r\n`
