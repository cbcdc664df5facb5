/** Lists that leave as a file, in English. */
export const words = {
  export: 'Export',
  title: 'Export this list',
  what: (count: string, isMore: boolean, rows: number) =>
    isMore
      ? 'All rows of this list go into one file, narrowed and sorted as you see them.'
      : rows === 1
        ? 'One row goes into the file.'
        : `${count} rows go into one file, narrowed and sorted as you see them.`,
  format: 'Kind of file',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  hints: { csv: 'For other programs. Opens in every spreadsheet.', xlsx: 'With real dates, for Excel and the like.' },
  careful: 'The file holds names and addresses. It is recorded that you exported it.',
  verb: 'Download',
  begun: 'The download has begun.',
}
