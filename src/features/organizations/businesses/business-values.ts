import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { defaultSessionMinutes } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { daysOf } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'

/** The properties of a business as its fields hold them: days as digits, a TPA company by its id in digits. */
export interface BusinessValues {
  readonly BusinessName: string
  readonly EIN: string
  /** `#rrggbb`; empty: none. */
  readonly Color: string
  readonly EmailId: string
  readonly PhoneNumber: string
  readonly Address: string
  readonly City: string
  readonly State: string
  readonly Zip: string
  readonly Slug: string
  readonly TPACompanyId: string
  readonly TimeZone: string
  readonly OperatingDays: string
  readonly SessionMinutes: string
  readonly isEVerify: boolean
  readonly usesWotc: boolean
  readonly active: boolean
}

/** A new, empty business. */
export const newBusiness: BusinessValues = {
  BusinessName: '',
  EIN: '',
  Color: '',
  EmailId: '',
  PhoneNumber: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  Slug: '',
  TPACompanyId: '',
  TimeZone: '',
  OperatingDays: '12345',
  SessionMinutes: String(defaultSessionMinutes),
  isEVerify: false,
  usesWotc: true,
  active: true,
}

/** A business as its fields hold it. */
export const valuesOf = (row: BusinessRow): BusinessValues => ({
  BusinessName: row.BusinessName,
  EIN: row.EIN ?? '',
  Color: row.Color ?? '',
  EmailId: row.EmailId ?? '',
  PhoneNumber: row.PhoneNumber ?? '',
  Address: row.Address,
  City: row.City,
  State: row.State,
  Zip: row.Zip,
  Slug: row.Slug,
  TPACompanyId: String(row.TPACompanyId),
  TimeZone: row.TimeZone,
  OperatingDays: row.OperatingDays.join(''),
  SessionMinutes: String(row.SessionMinutes),
  isEVerify: row.isEVerify,
  usesWotc: row.usesWotc,
  active: row.active,
})

/** The request body of the fields; only a platform admin sets the TPA company. */
export const bodyOf = ({ TPACompanyId, ...values }: BusinessValues, isAdmin: boolean) => ({
  ...values,
  OperatingDays: daysOf(values.OperatingDays),
  ...(isAdmin && TPACompanyId !== '' && { TPACompanyId: Number(TPACompanyId) }),
})

const requiredFields = [
  'BusinessName',
  'Address',
  'City',
  'State',
  'Zip',
  'Slug',
  'TimeZone',
  'SessionMinutes',
] as const

/** Fields that a change can't clear: left empty, they would stay as they were. */
export const emptied = (values: BusinessValues): FieldErrors =>
  Object.fromEntries(
    requiredFields.flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )
