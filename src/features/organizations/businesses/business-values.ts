import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { defaultSessionMinutes } from '#contract/domain/lookups.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { daysOf } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'

/** The properties of a business as its fields hold them: days as digits, a TPA company by its id in digits. */
export interface BusinessValues {
  readonly businessName: string
  readonly ein: string
  /** `#rrggbb`; empty: none. */
  readonly color: string
  readonly emailId: string
  readonly phoneNumber: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly slug: string
  readonly tpaCompanyId: string
  readonly timeZone: string
  readonly operatingDays: string
  readonly sessionMinutes: string
  readonly isEVerify: boolean
  readonly usesWotc: boolean
  readonly wotcInterview: string
  readonly active: boolean
}

/** A new, empty business on a day (YYYY-MM-DD): it collects Form 8850 while the credit is authorized. */
export const newBusiness = (today: string): BusinessValues => ({
  businessName: '',
  ein: '',
  color: '',
  emailId: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  slug: '',
  tpaCompanyId: '',
  timeZone: '',
  operatingDays: '12345',
  sessionMinutes: String(defaultSessionMinutes),
  isEVerify: false,
  usesWotc: wotcPeriodOn(today).isAuthorized,
  wotcInterview: 'application',
  active: true,
})

/** A business as its fields hold it. */
export const valuesOf = (row: BusinessRow): BusinessValues => ({
  businessName: row.businessName,
  ein: row.ein ?? '',
  color: row.color ?? '',
  emailId: row.emailId ?? '',
  phoneNumber: row.phoneNumber ?? '',
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  slug: row.slug,
  tpaCompanyId: String(row.tpaCompanyId),
  timeZone: row.timeZone,
  operatingDays: row.operatingDays.join(''),
  sessionMinutes: String(row.sessionMinutes),
  isEVerify: row.isEVerify,
  usesWotc: row.usesWotc,
  wotcInterview: row.wotcInterview,
  active: row.active,
})

/** The request body of the fields; only a platform admin sets the TPA company. */
export const bodyOf = ({ tpaCompanyId, ...values }: BusinessValues, isAdmin: boolean) => ({
  ...values,
  operatingDays: daysOf(values.operatingDays),
  ...(isAdmin && tpaCompanyId !== '' && { tpaCompanyId: Number(tpaCompanyId) }),
})

const requiredFields = [
  'businessName',
  'address',
  'city',
  'state',
  'zip',
  'slug',
  'timeZone',
  'sessionMinutes',
] as const

/** Fields that a change can't clear: left empty, they would stay as they were. */
export const emptied = (values: BusinessValues): FieldErrors =>
  Object.fromEntries(
    requiredFields.flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )
