import type { W4PrintModel } from './w4.print-model.ts'

/** A Form W-4 with an answer in each of its boxes. */
export const w4PrintModel: W4PrintModel = {
  firstName: 'Maria',
  middleInitial: 'J',
  lastName: 'Alvarez',
  streetAddress: '12 Elm Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  ssn: '123-45-6789',
  maritalStatus: 3,
  isMultiJob: true,
  childrenAmount: 4400,
  otherDependentsAmount: 500,
  step3Total: 4900,
  otherIncome: 1200.5,
  deductions: 15000,
  extraWithholding: 25,
  isExempt: true,
  isNonresidentAlien: false,
  signature: { kind: 'typed', text: 'Marisol' },
  signedOn: '11/21/2026',
  employer: { nameAndAddress: 'Heron\n1 Pier', firstDayOfWork: '11/23/2026', ein: '12-3456789' },
}
