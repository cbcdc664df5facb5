import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { daysOf } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'

/** The properties of a location as its fields hold them: days as digits, its business by the id in digits. */
export interface LocationValues {
  readonly businessId: string
  readonly locationName: string
  readonly phoneNumber: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly timeZone: string
  readonly operatingDays: string
  readonly closesOnHolidays: boolean
  readonly copiesOfDocuments: string
  readonly active: boolean
}

/** A new, empty location. */
export const newLocation = (businessId: string): LocationValues => ({
  businessId,
  locationName: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  timeZone: '',
  operatingDays: '',
  closesOnHolidays: false,
  copiesOfDocuments: 'all',
  active: true,
})

/** A location as its fields hold it. */
export const valuesOf = (row: LocationRow): LocationValues => ({
  businessId: String(row.businessId),
  locationName: row.locationName,
  phoneNumber: row.phoneNumber ?? '',
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  timeZone: row.timeZone,
  operatingDays: row.operatingDays.join(''),
  closesOnHolidays: row.closesOnHolidays,
  copiesOfDocuments: row.copiesOfDocuments,
  active: row.active,
})

const settled = ({ businessId: _business, copiesOfDocuments, operatingDays, ...values }: LocationValues) => ({
  ...values,
  copiesOfDocuments: copiesOfDocuments === 'none' ? ('none' as const) : ('all' as const),
})

/** The request body of a new location; without days it takes those of its business. */
export const newBody = (values: LocationValues) => ({
  ...settled(values),
  ...(values.businessId !== '' && { businessId: Number(values.businessId) }),
  ...(values.operatingDays !== '' && { operatingDays: daysOf(values.operatingDays) }),
})

/** The request body of a change, based on the location as it was read. */
export const changeBody = (
  values: LocationValues,
  { locationId, updatedAt }: Pick<LocationRow, 'locationId' | 'updatedAt'>,
) => ({
  ...settled(values),
  operatingDays: daysOf(values.operatingDays),
  locationId,
  updatedAt,
})

const requiredFields = ['locationName', 'address', 'city', 'state', 'zip', 'timeZone'] as const

/** Fields that a change can't clear: left empty, they would stay as they were. */
export const emptied = (values: LocationValues): FieldErrors =>
  Object.fromEntries(
    requiredFields.flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )
