/** A valid W-4, for tests and documentation. */
export const w4Sample = {
  firstName: 'Ana',
  middleInitial: 'M',
  lastName: 'Reyes-Kowalska',
  streetAddress: '1200 Alder Street, Apt 4',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  ssn: '212-45-6781',
  isExempt: false,
  maritalStatus: 3,
  IsMultiJobSelected: true,
  DependentsUnderAge17: 2,
  DependentsOtherAge: 1,
  otherCredits: 0,
  OtherIncome: 350,
  Deductions: 1200,
  ExtraWithholding: 25,
} as const

const { IsMultiJobSelected, DependentsUnderAge17, DependentsOtherAge, maritalStatus, ...person } = w4Sample

/** A valid W-4 of somebody who claims exemption. */
export const w4ExemptSample = {
  ...person,
  OtherIncome: 0,
  Deductions: 0,
  ExtraWithholding: 0,
  isExempt: true,
  exemptNoLiabilityLastYear: true,
  exemptNoneExpected: true,
} as const

/** A valid W-4 of a nonresident alien. */
export const w4NonresidentSample = {
  ...person,
  maritalStatus: 1,
  isNonresidentAlien: true,
  taxResidence: 'canada',
  DependentsUnderAge17: 1,
  DependentsOtherAge: 0,
} as const
