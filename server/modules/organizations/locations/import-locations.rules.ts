import type { InferType } from 'yup'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import type { api } from '#contract/api.ts'
import { locationColumns } from '#contract/endpoints/organizations/location-columns.ts'
import type { Business } from '../../../policies/organizations.ts'
import { requireVisibleBusiness } from '../../../policies/organizations.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { readRows, repeated, reportOf, requireColumns } from '../../../platform/tabular/import-rows.ts'
import { locationRowSchema } from './location-row.ts'
import { addLocations, locationNames } from './locations.store.ts'

/**
 * Imports locations of a business from a CSV file: all, or none if one is refused. A name that the business already has
 * is refused, so that a file sent twice adds nothing the second time.
 */
export const importLocations = async (call: AuthenticatedCall<typeof api.location.import>): Promise<ImportReport> => {
  const { unit, actor, body, files, origin } = call
  // Locked, so that the existing locations don't change until the new ones are added.
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  const read = await readRows(files.file, 'file', locationColumns, locationRowSchema, body)
  if (!body.isDryRun) requireColumns(read, 'file', locationColumns)
  const names = await locationNames(unit.trx, business.id)
  const known = read.taken
    .filter(({ values }) => names.has(values.locationName.toLowerCase()))
    .map((row) => row.problem('locationTaken', 'locationName'))
  const twice = repeated(read.taken, 'locationName', ({ locationName }) => locationName.toLowerCase())
  const problems = [...read.problems, ...known, ...twice]
  if (body.isDryRun || problems.length > 0 || read.taken.length === 0)
    return reportOf(read, problems, { isDryRun: body.isDryRun, added: 0 })
  const ids = await addLocations(
    unit.trx,
    read.taken.map(({ values }) => rowOf(values, business)),
  )
  for (const id of ids)
    unit.audit.record(actor, origin, {
      kind: 'location created',
      businessId: business.id,
      data: { location: id, imported: true },
    })
  unit.audit.record(actor, origin, {
    kind: 'locations imported',
    businessId: business.id,
    data: { locations: ids.length, digest: files.file?.digest ?? '' },
  })
  return reportOf(read, [], { isDryRun: false, added: ids.length })
}

const rowOf = (values: InferType<typeof locationRowSchema>, business: Business) => ({
  business_id: business.id,
  name: values.locationName,
  phone: values.phoneNumber ?? null,
  street_address: values.address,
  city: values.city,
  state: values.state,
  zip: values.zip,
  time_zone: values.timeZone ?? business.time_zone,
  operating_days: values.operatingDays ?? business.operating_days,
  keeps_i9_copies: values.copiesOfDocuments === 'all',
})
