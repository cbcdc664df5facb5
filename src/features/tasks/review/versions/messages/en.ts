/** Versions of a form for its reviewers, in English. */
export const messages = {
  title: 'Versions',
  pdf: 'Signed form (PDF)',
  pdfFailed: 'The PDF couldn’t be loaded. Try again.',
  changeTitle: 'This changes an approved form',
  changeText: (day: string) =>
    `If you approve it today, it takes effect ${day}. The approved form stays in effect until then.`,
  payrollText: (day: string) =>
    `If you approve it today, it takes effect no later than the first payroll period that ends on or after ${day}. The approved form stays in effect until then.`,
  changeLate: (day: string) =>
    `It’s late: by law it takes effect no later than the payroll period that ends on or after ${day}.`,
  upcoming: (day: string) => `Takes effect ${day}. The earlier form stays in effect until then.`,
  requested: 'Requested again',
  requestedBecause: (reason: string) => `Reason: ${reason}`,
  requestedAwaited: {
    'social security number':
      'The employee has applied for a Social Security number and enters it here once it has arrived. The approved form counts until then.',
    'new edition':
      'The claim of exemption was only for the year of the approved form. The form for this year is here, so the employee is asked for it. Until you approve it, withhold as without the claim.',
  },
  requestedAtRehire:
    'The employee was rehired. A new employment begins with a new form (26 USC 3402(f)(2)(A)). The earlier one stays in the list of versions.',
  requestedAfter: {
    'home state': 'The employee moved to another state.',
    name: 'The employee’s name changed.',
    'marital status': 'The employee’s marital status changed.',
    'number of jobs': 'The employee’s number of jobs changed.',
  },
  again: 'Request again',
  againTitle: 'Request this form again',
  againText:
    'The employee gets an email with your reason. The approved form stays in effect until you approve the next one.',
  againReason: 'Why is it needed again?',
  correct: 'Ask for a correction',
  correctTitle: 'Ask for a correction of Section 1',
  correctText:
    'Only the employee can correct Section 1. They get an email and see your reason on the form. The form stays approved, and Section 2 stays signed.',
  correctReason: 'What needs to be corrected?',
  correctReasonNeeded: 'Say what needs to be corrected.',
  correctRequested: 'Correction requested',
  reasonNeeded: 'Say why the form is needed again.',
  lockIn: 'IRS lock-in',
  lockInNone: 'If the IRS told you to limit this employee’s withholding (Notice 2800C or 2808C), enter what it says.',
  lockInUntil: (number: string, date: string) => `Notice ${number} of ${date}`,
  lockInFrom: (date: string) =>
    `Applies from ${date}. Until the IRS releases it, this employee can’t lower their withholding with a new Form W-4.`,
  enter: 'Enter a lock-in',
  replace: 'Enter a newer notice',
  enterTitle: 'Enter an IRS lock-in',
  enterText: 'Copy the amounts from the notice. A 2800C applies 60 days after its date, a 2808C right away.',
  save: 'Save the lock-in',
  release: 'Release',
  releaseTitle: 'Release the lock-in',
  releaseText: 'Only a later IRS notice ends a lock-in. Enter its number and date.',
  notice: 'Notice number',
  noticeDate: 'Notice date',
  status: 'Filing status to withhold by',
  statuses: {
    1: 'Single or married filing separately',
    2: 'Married filing jointly',
    3: 'Head of household',
  },
  jobs: 'Step 2(c): two jobs in total',
  credits: 'Step 3: maximum credits',
  income: 'Line 4(a): minimum other income',
  deductions: 'Line 4(b): maximum deductions',
  extra: 'Line 4(c): minimum extra withholding',
  yes: 'Yes',
}
