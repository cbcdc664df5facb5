/** Rows as CSV (RFC 4180) that spreadsheets read as UTF-8; a value that they would calculate stays text. */
export const toCsv = (rows: readonly (readonly string[])[]): string => {
  const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
