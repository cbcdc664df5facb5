/** Taking rows out of a CSV file, in English. */
export const words = {
  file: 'CSV file',
  fileHint: (rows: string, megabytes: number) =>
    `From Excel, Numbers or Google Sheets: save as CSV. At most ${rows} rows and ${megabytes} MB. Nothing is added until you say so.`,
  template: 'Download an empty template',
  guide: 'What goes in each column',
  guideCaption: 'Columns of the file',
  heading: 'Heading',
  what: 'What goes there',
  example: 'Example',
  isNeeded: 'Needed',
  checking: 'Checking the file…',
  wrongTitle: (problems: string, count: number) =>
    count === 1 ? '1 thing has to be changed' : `${problems} things have to be changed`,
  wrongText: 'Nothing is added until every row is right. Mend the file, save it, and choose it again.',
  wrongFirst: (shown: string) => `The first ${shown} are shown.`,
  problems: 'What has to be changed',
  row: 'Row',
  rowNumber: (row: string) => `Row ${row}`,
  column: 'Column',
  value: 'In the file',
  reason: 'What to do',
  wholeRow: 'The whole row',
  goodTitle: (rows: string, count: number) => (count === 1 ? '1 row is right' : `All ${rows} rows are right`),
  goodText: 'Nothing is added yet.',
  ignored: (columns: string) => `These columns are not known and are left out: ${columns}.`,
  another: 'Choose another file',
}
