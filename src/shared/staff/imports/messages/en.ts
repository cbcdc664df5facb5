/** CSV imports, in English. */
export const messages = {
  file: 'CSV file',
  fileHint: (rows: string, megabytes: number) =>
    `From Excel, Numbers, or Google Sheets, save as CSV. Up to ${rows} rows and ${megabytes} MB. Nothing is added until you confirm.`,
  template: 'Download a template',
  guide: 'Columns',
  guideCaption: 'Columns of the file',
  heading: 'Column',
  what: 'What to enter',
  example: 'Example',
  isNeeded: 'Required',
  checking: 'Checking the file…',
  wrongTitle: (problems: string, count: number) => (count === 1 ? 'Fix 1 error' : `Fix ${problems} errors`),
  wrongText: 'Nothing is added until every row is valid. Fix the file, save it, and upload it again.',
  wrongFirst: (shown: string) => `Showing the first ${shown}.`,
  problems: 'Errors',
  row: 'Row',
  rowNumber: (row: string) => `Row ${row}`,
  column: 'Column',
  value: 'Value',
  reason: 'How to fix it',
  wholeRow: 'Whole row',
  goodTitle: (rows: string, count: number) =>
    count === 1 ? '1 row is ready to import' : `${rows} rows are ready to import`,
  goodText: 'Nothing has been added yet.',
  ignored: (columns: string) => `These columns aren’t recognized and will be ignored: ${columns}.`,
  another: 'Choose another file',
}
