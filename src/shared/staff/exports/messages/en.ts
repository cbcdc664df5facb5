/** Exports, in English. */
export const messages = {
  export: 'Export',
  title: 'Export this list',
  what: (count: string, isMore: boolean, rows: number) =>
    isMore
      ? 'Exports all rows with the current filters and sorting.'
      : rows === 1
        ? 'Exports 1 row.'
        : `Exports ${count} rows with the current filters and sorting.`,
  format: 'File type',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  hints: { csv: 'Works with any spreadsheet or database.', xlsx: 'For Excel, with real date cells.' },
  careful: 'This file contains names and addresses. The export is recorded in the audit log.',
  verb: 'Export',
  started: 'Download started',
}
