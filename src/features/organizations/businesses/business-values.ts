import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { defaultSessionMinutes } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { daysOf } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'

/** What can be said of a business, as its fields hold it: days as digits, a company by its id in digits. */
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

/** A new business, before anything is said of it. */
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

/** The body that the fields stand for; a company is named by an Admin alone. */
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

/** What a change can't empty: left out, it would stay as it was. */
export const emptied = (values: BusinessValues): FieldErrors =>
  Object.fromEntries(
    requiredFields.flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )
