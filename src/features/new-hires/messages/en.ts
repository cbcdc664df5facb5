import type { NewHireLayoutKey } from '#contract/forms/new-hire/layouts.ts'
import type { ReportingMethod, ReportPart } from '#contract/forms/new-hire/report.ts'

const people = (count: number) => (count === 1 ? '1 new hire' : `${count} new hires`)

/** New-hire reports, in English. */
export const messages = {
  heading: 'New-hire reports',
  lede: 'Each new hire is reported to the state within 20 days of the first day of work: 7 in Alabama, 10 in Georgia, 15 in Iowa, and sooner where another state’s directory says so. People who return after 60 days or more are reported again.',
  search: 'Status',
  statuses: { due: 'To report', sent: 'Reported' },
  columns: {
    who: 'Employee',
    state: 'State',
    firstDay: 'First day',
    due: 'Due',
    status: 'Status',
    business: 'Business',
    location: 'Location',
    confirmation: 'Confirmation',
  },
  none: '–',
  ready: 'Ready',
  late: 'Reported late',
  reported: (day: string, state: string) => `${day}, ${state}`,
  missing: {
    form: 'Form W-4 not signed',
    ssn: 'Social Security number applied for',
    address: 'No address',
    firstDay: 'No first day of work',
    ein: 'Business has no EIN',
  } satisfies Readonly<Record<ReportPart, string>>,
  emptyDue: 'No new hires to report',
  emptyDueText: 'New employees appear here when they are added or hired.',
  makeFile: 'Make a file',
  fileTitle: (count: number) => `Make a file of ${people(count)}`,
  fileText: 'The file contains whole Social Security numbers. Each employee’s history keeps who made it, and why.',
  layout: 'Layout',
  layouts: {
    massachusetts: 'Massachusetts (text file)',
    newJersey: 'New Jersey (spreadsheet)',
    tennessee: 'Tennessee (spreadsheet)',
    sheet: 'Plain sheet for other states',
  } satisfies Readonly<Record<NewHireLayoutKey, string>>,
  sheetNote: 'The plain sheet is no state’s own layout: type from it on the website of the state, or adapt it.',
  stateNote:
    'Columns for data that isn’t kept for the report, such as date of birth and health insurance, are left empty. Fill them in where the state asks for them.',
  fixedNote: 'Long names and addresses are cut to the width that the layout has.',
  reason: 'Why do you need it?',
  reasonOf: 'New-hire report to the state',
  reasonNeeded: 'Say why you need the file.',
  leftOut: (count: number) => `${people(count)} left out`,
  leftOutText: 'Something is still missing:',
  nothingToMake: 'None of the new hires you selected can be reported yet.',
  made: 'File saved. Record the report once you have sent it.',
  record: 'Record as reported',
  recordTitle: (count: number) => `Record ${people(count)} as reported`,
  recordText: 'This ends the reminder for each of them. Confirm with the state’s directory first.',
  directory: 'Reported to',
  directoryHint: 'An employer in several states may report all of them to one.',
  selectState: 'Select a state',
  method: 'How was it sent?',
  methods: {
    website: 'On the state’s website',
    file: 'As a file',
    mail: 'By mail',
    fax: 'By fax',
    elsewhere: 'By a payroll provider or another system',
  } satisfies Readonly<Record<ReportingMethod, string>>,
  sentOn: 'Date sent',
  confirmation: 'Confirmation number',
  errors: 'Check your answers',
  recorded: (count: number) => (count === 1 ? '1 report recorded' : `${count} reports recorded`),
  close: 'Close',
  offline: 'You’re offline. New-hire reports need a connection.',
}

/** The type of the messages in every language. */
export type NewHiresMessages = typeof messages
