import type { NewHireLayoutKey } from '#contract/forms/new-hire/layouts.ts'
import type { HireRecord } from '../hire-record.ts'

/** The layouts that are sheets. */
export type SheetKey = Exclude<NewHireLayoutKey, 'massachusetts'>

/** A column of a sheet. */
export type SheetColumn = readonly [heading: string, value: (record: HireRecord) => string]

const zip5 = (zip: string): string => zip.slice(0, 5)
const zip4 = (zip: string): string => /^\d{5}-?(\d{4})$/.exec(zip)?.[1] ?? ''
const compact = (day: string): string => day.replaceAll('-', '')
const empty = () => ''

/** https://njcsesp.com/upload_excel, in its order. */
const newJersey: readonly SheetColumn[] = [
  ['Employee SSN', ({ employee }) => employee.ssn],
  ['Employee Last Name', ({ employee }) => employee.last],
  ['Employee First Name', ({ employee }) => employee.first],
  ['Employee Middle Initial', ({ employee }) => employee.middle],
  ['Employee Address 1', ({ employee }) => employee.street],
  ['Employee Address 2', empty],
  ['Employee City', ({ employee }) => employee.city],
  ['Employee State', ({ employee }) => employee.state],
  ['Employee ZIP', ({ employee }) => (employee.country === '' ? zip5(employee.zip) : '')],
  ['Employee ZIP+4', ({ employee }) => (employee.country === '' ? zip4(employee.zip) : '')],
  ['Employee Foreign Country', ({ employee }) => employee.country],
  ['Employee Foreign ZIP', ({ employee }) => (employee.country === '' ? '' : employee.zip)],
  ['Hire Date (YYYYMMDD)', ({ firstDay }) => compact(firstDay)],
  ['Birth Date (YYYYMMDD)', empty],
  ['Gender', empty],
  ['Employer Name', ({ employer }) => employer.name],
  ['Payroll Address 1', ({ employer }) => employer.street],
  ['Payroll Address 2', empty],
  ['Payroll City', ({ employer }) => employer.city],
  ['Payroll State', ({ employer }) => employer.state],
  ['Payroll ZIP', ({ employer }) => zip5(employer.zip)],
  ['Payroll ZIP+4', ({ employer }) => zip4(employer.zip)],
  ['Payroll Foreign Country', empty],
  ['Payroll Foreign ZIP', empty],
  ['FEIN', ({ employer }) => employer.ein],
]

/** https://tnnewhire.com/upload_excel, in its order. */
const tennessee: readonly SheetColumn[] = [
  ['Employee First Name', ({ employee }) => employee.first],
  ['Employee Middle Initial', ({ employee }) => employee.middle],
  ['Employee Last Name', ({ employee }) => employee.last],
  ['Employee Address 1', ({ employee }) => employee.street],
  ['Employee Address 2', empty],
  ['Employee City', ({ employee }) => employee.city],
  ['Employee State', ({ employee }) => employee.state],
  ['Employee ZIP', ({ employee }) => zip5(employee.zip)],
  ['Employee ZIP+4', ({ employee }) => zip4(employee.zip)],
  ['Employee SSN or ITIN', ({ employee }) => employee.ssn],
  ['Employer Name', ({ employer }) => employer.name],
  ['Employer Address 1', ({ employer }) => employer.street],
  ['Employer Address 2', empty],
  ['Employer City', ({ employer }) => employer.city],
  ['Employer State', ({ employer }) => employer.state],
  ['Employer ZIP', ({ employer }) => zip5(employer.zip)],
  ['Employer ZIP+4', ({ employer }) => zip4(employer.zip)],
  ['Employer FEIN', ({ employer }) => employer.ein],
  ['Payroll Address 1', ({ employer }) => employer.street],
  ['Payroll Address 2', empty],
  ['Payroll City', ({ employer }) => employer.city],
  ['Payroll State', ({ employer }) => employer.state],
  ['Payroll ZIP', ({ employer }) => zip5(employer.zip)],
  ['Date of Hire (CCYYMMDD)', ({ firstDay }) => compact(firstDay)],
  ['Left During Period (Y/N)', ({ hasLeft }) => (hasLeft ? 'Y' : 'N')],
  ['Birth Date (CCYYMMDD)', empty],
  ['Gender', empty],
  ['State of Hire', ({ state }) => state],
  ['EITC Indicator', empty],
  ['Medical Insurance', empty],
  ['Store Number', empty],
]

/** What every directory asks for (42 USC 653a(b)(1)(A)), to type from or to adapt; no directory's own layout. */
const sheet: readonly SheetColumn[] = [
  ['Employer', ({ employer }) => employer.name],
  ['EIN', ({ employer }) => employer.ein],
  ['Employer street', ({ employer }) => employer.street],
  ['Employer city', ({ employer }) => employer.city],
  ['Employer state', ({ employer }) => employer.state],
  ['Employer ZIP', ({ employer }) => employer.zip],
  ['Employee last name', ({ employee }) => employee.last],
  ['Employee first name', ({ employee }) => employee.first],
  ['Middle initial', ({ employee }) => employee.middle],
  ['Social Security number', ({ employee }) => employee.ssn],
  ['Employee street', ({ employee }) => employee.street],
  ['Employee city', ({ employee }) => employee.city],
  ['Employee state', ({ employee }) => employee.state],
  ['Employee ZIP or postal code', ({ employee }) => employee.zip],
  ['Employee country', ({ employee }) => employee.country],
  ['First day of work', ({ firstDay }) => firstDay],
  ['State of work', ({ state }) => state],
]

/** The columns of each sheet; data that isn't kept for the report is left empty. */
export const sheetColumns: Readonly<Record<SheetKey, readonly SheetColumn[]>> = { newJersey, tennessee, sheet }
