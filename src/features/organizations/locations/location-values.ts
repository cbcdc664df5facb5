import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { daysOf } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'

/** The properties of a location as its fields hold them: days as digits, its business by the id in digits. */
export interface LocationValues {
  readonly BusinessId: string
  readonly LocationName: string
  readonly PhoneNumber: string
  readonly Address: string
  readonly City: string
  readonly State: string
  readonly Zip: string
  readonly TimeZone: string
  readonly OperatingDays: string
  readonly copiesOfDocuments: string
  readonly active: boolean
}

/** A new, empty location. */
export const newLocation = (businessId: string): LocationValues => ({
  BusinessId: businessId,
  LocationName: '',
  PhoneNumber: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  TimeZone: '',
  OperatingDays: '',
  copiesOfDocuments: 'all',
  active: true,
})

/** A location as its fields hold it. */
export const valuesOf = (row: LocationRow): LocationValues => ({
  BusinessId: String(row.BusinessId),
  LocationName: row.LocationName,
  PhoneNumber: row.PhoneNumber ?? '',
  Address: row.Address,
  City: row.City,
  State: row.State,
  Zip: row.Zip,
  TimeZone: row.TimeZone,
  OperatingDays: row.OperatingDays.join(''),
  copiesOfDocuments: row.copiesOfDocuments,
  active: row.active,
})

const settled = ({ BusinessId: _business, copiesOfDocuments, OperatingDays, ...values }: LocationValues) => ({
  ...values,
  copiesOfDocuments: copiesOfDocuments === 'none' ? ('none' as const) : ('all' as const),
})

/** The request body of a new location; without days it takes those of its business. */
export const newBody = (values: LocationValues) => ({
  ...settled(values),
  ...(values.BusinessId !== '' && { BusinessId: Number(values.BusinessId) }),
  ...(values.OperatingDays !== '' && { OperatingDays: daysOf(values.OperatingDays) }),
})

/** The request body of a change, based on the location as it was read. */
export const changeBody = (
  values: LocationValues,
  { LocationId, UpdatedAt }: Pick<LocationRow, 'LocationId' | 'UpdatedAt'>,
) => ({
  ...settled(values),
  OperatingDays: daysOf(values.OperatingDays),
  LocationId,
  UpdatedAt,
})

const requiredFields = ['LocationName', 'Address', 'City', 'State', 'Zip', 'TimeZone'] as const

/** Fields that a change can't clear: left empty, they would stay as they were. */
export const emptied = (values: LocationValues): FieldErrors =>
  Object.fromEntries(
    requiredFields.flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )
