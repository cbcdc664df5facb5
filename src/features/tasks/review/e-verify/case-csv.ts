import { byteOrderMark, quotedCell, spreadsheetText } from '#contract/protocol/spreadsheet-text.ts'

/** Rows of text as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((row) => row.map((text) => quotedCell(spreadsheetText(text))).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}
