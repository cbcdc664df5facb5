import type { ExportMessageKey } from './message-keys.ts'

/** Messages about files made for other systems, in English. */
export const exportReasons: Record<ExportMessageKey, string> = {
  payrollColumnTwice: 'This column is in the list already',
  payrollHeadingTwice: 'Another column has this heading. Choose another one',
  payrollDay: 'Choose a day within a year from today',
}
