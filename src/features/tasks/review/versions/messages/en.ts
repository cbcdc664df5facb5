/** Versions of a form for its reviewers, in English. */
export const messages = {
  title: 'Versions',
  pdf: 'Signed form (PDF)',
  pdfFailed: 'The PDF couldn’t be loaded. Try again.',
  changeTitle: 'This changes an approved form',
  changeText: (day: string) =>
    `If you approve it today, it counts from ${day}. Until then the approved form stays in effect.`,
  payrollText: (day: string) =>
    `If you approve it today, it has to count from the first payroll period that ends on or after ${day}. Until then the approved form stays in effect.`,
  upcoming: (day: string) => `Counts from ${day}. Until then the form before it stays in effect.`,
  requested: 'Requested again',
  requestedBecause: (reason: string) => `Reason: ${reason}`,
  requestedAfter: 'The employee moved to another state.',
  again: 'Request again',
  againTitle: 'Request this form again',
  againText:
    'The employee gets an email with your reason. The approved form stays in effect until you approve the next one.',
  againReason: 'Why is it needed again?',
  reasonNeeded: 'Say why the form is needed again.',
  lockIn: 'Lock-in of the IRS',
  lockInNone: 'If the IRS has written that this person’s withholding is limited, enter what the notice says.',
  lockInUntil: (number: string, date: string) => `Notice ${number} of ${date}`,
  lockInFrom: (date: string) =>
    `Applies from ${date}. Until the IRS releases it, no Form W-4 of this person may lower the withholding.`,
  enter: 'Enter a lock-in',
  replace: 'Enter a later one',
  enterTitle: 'Enter a lock-in of the IRS',
  enterText:
    'Copy the amounts from the notice. It applies 60 days after the date of a 2800C, and immediately for a 2808C.',
  save: 'Save the lock-in',
  release: 'Release',
  releaseTitle: 'Release the lock-in',
  releaseText: 'Only a later notice of the IRS ends a lock-in. Enter the number and date printed on it.',
  notice: 'Number of the notice',
  noticeDate: 'Date of the notice',
  status: 'Filing status to withhold by',
  statuses: {
    1: 'Single or married filing separately',
    2: 'Married filing jointly',
    3: 'Head of household',
  },
  jobs: 'Step 2(c): two jobs in total',
  credits: 'Step 3: most credits',
  income: 'Line 4(a): least other income',
  deductions: 'Line 4(b): most deductions',
  extra: 'Line 4(c): least extra withholding',
  yes: 'Yes',
}
