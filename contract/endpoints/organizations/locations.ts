import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { CopiesOfDocuments } from '../../forms/i9/section-2/facts.ts'
import { copiesOfDocuments } from '../../forms/i9/section-2/facts.ts'
import { choice, nullableText, flag, id, requiredMessage, text } from '../../protocol/fields.ts'
import { importFile, importReading } from '../../protocol/import-format.ts'
import type { ImportReport } from '../../protocol/import-format.ts'
import { addressFields, contactFields, operatingDays, postalAddress, timeZone } from '../../protocol/contact-fields.ts'
import type { StageCounts } from '../../domain/onboarding-stages.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { History } from '../history.ts'

/** A location of a business. */
export interface LocationRow {
  readonly locationId: number
  readonly locationName: string
  readonly businessId: number
  readonly businessName: string
  readonly phoneNumber: string | null
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly timeZone: string
  /** 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  /** Federal holidays are no business days here, whatever their weekday. */
  readonly closesOnHolidays: boolean
  readonly active: boolean
  /** Whether copies are stored of all documents presented for Form I-9 at this location, or of none. */
  readonly copiesOfDocuments: CopiesOfDocuments
  /** How many active people are assigned. */
  readonly people: number
  /** The same people by their stage of onboarding. */
  readonly stages: StageCounts
  readonly updatedAt: string
}

/** Columns that the list of locations can be sorted by. */
export const locationSorts = ['locationName', 'businessName', 'city', 'state', 'updatedAt'] as const

const settings = {
  /** The business's time zone if a new location has none. */
  timeZone: timeZone(),
  operatingDays: operatingDays(),
  closesOnHolidays: flag(),
  active: flag(),
  copiesOfDocuments: choice(copiesOfDocuments),
}
const byId = object({ id: id().required(requiredMessage) })

/** Locations of businesses. */
export const location = {
  get: endpoint({
    method: 'GET',
    path: '/Location/get/{id}',
    allow: roleGroups.review,
    summary: 'Get a location',
    params: byId,
    reply: reply<LocationRow>(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/Location/Create',
    allow: roleGroups.platform,
    summary: 'Add a location to a business',
    body: object({
      businessId: id().required(requiredMessage),
      locationName: text(120).required(requiredMessage),
      phoneNumber: contactFields.phoneNumber,
      ...postalAddress,
      ...settings,
    }),
    reply: reply<LocationRow>(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/Location/Update',
    allow: roleGroups.platform,
    summary: 'Update a location; omitted fields stay as they are',
    body: object({
      locationId: id().required(requiredMessage),
      locationName: text(120),
      phoneNumber: nullableText(contactFields.phoneNumber),
      ...addressFields,
      ...settings,
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
    }),
    reply: reply<LocationRow>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Location/delete/{id}',
    allow: roleGroups.platform,
    summary: 'Close a location; refused while it has active users',
    params: byId,
    reply: reply<{ readonly locationId: number }>(),
  }),
  removeByGet: endpoint({
    method: 'GET',
    isChange: true,
    path: '/Location/delete/{id}',
    allow: roleGroups.platform,
    summary: 'Close a location, as the POST with this path does; refused for requests of other sites',
    params: byId,
    reply: reply<{ readonly locationId: number }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/Location/Restore',
    allow: roleGroups.platform,
    summary: 'Restore a closed location',
    body: object({
      locationId: id().required(requiredMessage),
      /** Whether it is active after restoring. */
      active: flag().default(true),
    }),
    reply: reply<LocationRow>(),
  }),
  history: endpoint({
    method: 'POST',
    path: '/Location/GetHistory',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Get the history of a location, newest first',
    body: object({ locationId: id().required(requiredMessage) }),
    reply: reply<History>(),
  }),
  import: endpoint({
    method: 'POST',
    path: '/Location/Import',
    allow: roleGroups.platform,
    summary: 'Import locations from a CSV file: all rows or none',
    body: object({
      businessId: id().required(requiredMessage),
      /** Reports what is wrong with the file without importing it. */
      isDryRun: flag().default(true),
      ...importReading,
    }),
    files: { file: importFile },
    reply: reply<ImportReport>(),
  }),
}
