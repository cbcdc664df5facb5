// Characters that a spreadsheet takes for the beginning of a formula; some programs convert the fullwidth forms to the
// plain ones.
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** Text for a cell of a CSV file: what a spreadsheet would take for a formula gets an apostrophe. */
export const spreadsheetText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A cell in quotation marks (RFC 4180). */
export const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Marks a CSV file as UTF-8: otherwise Excel reads it in the local code page. */
export const byteOrderMark = '\ufeff'
