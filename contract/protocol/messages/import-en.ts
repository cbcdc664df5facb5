import type { ImportMessageKey } from './message-keys.ts'

/** Messages about import files of people or locations, in English. */
export const importReasons: Record<ImportMessageKey, string> = {
  importNotCsv: 'This isn’t a CSV file. In your spreadsheet, choose “Save As” and select CSV',
  importEmpty: 'The file has no rows below the headings',
  importTooManyRows: 'The file can have up to {max} rows',
  importColumnsMissing: 'Add these columns to the first row: {columns}',
  importQuotes: 'A quotation mark is never closed or is in the middle of a word',
  importRole: 'Enter Owner, Management, Store manager, or Employee',
  importLocations: 'No location named {names}',
  importJobTitle: 'Enter a job title from the list, or leave it blank',
  importLanguage: 'Enter English or Spanish',
  importRepeated: 'Duplicate of row {row}',
  importPersonTaken: 'Someone with this name and phone is here already. Leave this person out, or enter an email',
  importEmailTaken: 'Someone already uses this email. Enter another, or leave this person out',
  importState: 'Enter a two-letter state code, such as WA, or the full name',
  importZone: 'Enter Eastern, Central, Mountain, Arizona, Pacific, Alaska, or Hawaii, or a name like America/Chicago',
  importDays: 'Enter days, such as Mon-Fri or Mon Wed Sat',
  importCopies: 'Enter all or none',
  importDigits: 'The spreadsheet has rounded this number. Format its column as text, and enter the number again',
  importGarbled: 'Some letters are garbled. Correct them, or save the file as “CSV UTF-8”',
}
