/** The columns that describe one bank account, in their order. */
const accountColumns = ['Bank', 'Routing', 'Number', 'Type', 'Share', 'Amount'] as const
type AccountColumn = `account${1 | 2 | 3}${(typeof accountColumns)[number]}`

const columnsOfAccount = (account: 1 | 2 | 3): readonly AccountColumn[] =>
  accountColumns.map((part) => `account${account}${part}` as const)

/** What a payroll export knows of a person, in the order of the default file. */
export const payrollColumns = [
  'employeeId',
  'lastName',
  'firstName',
  'middleInitial',
  'ssn',
  'birthDate',
  'streetAddress',
  'city',
  'state',
  'zip',
  'country',
  'firstDay',
  'location',
  'w4Basis',
  'w4From',
  'w4FilingStatus',
  'w4Step2',
  'w4Credits',
  'w4OtherIncome',
  'w4Deductions',
  'w4ExtraWithholding',
  'w4Exempt',
  'w4Nonresident',
  'workState',
  'stateForm',
  'stateFormFrom',
  'stateFormAnswers',
  'stateWithheld',
  'homeStateForm',
  'homeStateFormFrom',
  'homeStateFormAnswers',
  'payRate',
  'payRateBasis',
  'payRateFrom',
  'payMethod',
  'payMethodFrom',
  ...columnsOfAccount(1),
  ...columnsOfAccount(2),
  ...columnsOfAccount(3),
] as const
/** A column of a payroll export. */
export type PayrollColumn = (typeof payrollColumns)[number]

/** A column under the heading that the payroll system expects. */
export interface PayrollHeading {
  readonly column: PayrollColumn
  readonly heading: string
}

/** Longest heading, in characters. */
export const payrollHeadingMax = 80

/** Whether a column has a whole number that screens mask: a Social Security, routing or account number. */
export const isRevealingColumn = (column: PayrollColumn): boolean => /^ssn$|(?:Routing|Number)$/.test(column)

const w4Headings = {
  w4Basis: 'W-4 basis',
  w4From: 'W-4 in force from',
  w4FilingStatus: 'W-4 filing status',
  w4Step2: 'W-4 step 2(c)',
  w4Credits: 'W-4 step 3',
  w4OtherIncome: 'W-4 step 4(a)',
  w4Deductions: 'W-4 step 4(b)',
  w4ExtraWithholding: 'W-4 step 4(c)',
  w4Exempt: 'W-4 exempt',
  w4Nonresident: 'W-4 nonresident alien',
} as const

const headings: Readonly<Partial<Record<PayrollColumn, string>>> = {
  employeeId: 'Employee ID',
  lastName: 'Last name',
  firstName: 'First name',
  middleInitial: 'Middle initial',
  ssn: 'SSN',
  birthDate: 'Birth date',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  firstDay: 'First day of work',
  location: 'Location',
  ...w4Headings,
  workState: 'Work state',
  stateForm: 'State form',
  stateFormFrom: 'State form in force from',
  stateFormAnswers: 'State form answers',
  stateWithheld: 'State to withhold for',
  homeStateForm: 'Home state form',
  homeStateFormFrom: 'Home state form in force from',
  homeStateFormAnswers: 'Home state form answers',
  payRate: 'Pay rate',
  payRateBasis: 'Pay rate per',
  payRateFrom: 'Pay rate from',
  payMethod: 'Pay method',
  payMethodFrom: 'Pay method in force from',
}

/** The heading that a column has until a business chooses another one; English, as payroll systems expect. */
export const defaultHeadingOf = (column: PayrollColumn): string =>
  headings[column] ??
  column.replace(
    /^account(\d)(\w+)$/,
    (_all, account: string, part: string) => `Account ${account} ${part.toLowerCase()}`,
  )

/** The columns of a business that has chosen none: all of them. */
export const defaultPayrollHeadings: readonly PayrollHeading[] = payrollColumns.map((column) => ({
  column,
  heading: defaultHeadingOf(column),
}))

/** The index of the first item whose key an earlier one has; undefined if all differ. */
const repeatedAt = (keys: readonly (string | undefined)[]): number | undefined => {
  const index = keys.findIndex((key, at) => key !== undefined && keys.indexOf(key) < at)
  return index < 0 ? undefined : index
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Where a list of columns repeats a column or, in any letter case, a heading; undefined where nothing is repeated. Items
 * that are no columns are passed over.
 */
export const repeatedHeading = (
  columns: readonly (Partial<PayrollHeading> | null | undefined)[],
): { readonly index: number; readonly field: keyof PayrollHeading } | undefined => {
  const column = repeatedAt(columns.map((each) => textOf(each?.column)))
  if (column !== undefined) return { index: column, field: 'column' }
  const heading = repeatedAt(columns.map((each) => textOf(each?.heading)?.toLowerCase()))
  return heading === undefined ? undefined : { index: heading, field: 'heading' }
}
