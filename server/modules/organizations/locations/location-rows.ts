import type { StageCounts } from '#contract/domain/onboarding-stages.ts'
import { noStages, peopleIn } from '#contract/domain/onboarding-stages.ts'
import type { LocationRow, locationSorts } from '#contract/endpoints/organizations/locations.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toPage, toLimitOffset } from '#contract/protocol/paging.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { countActivePeopleByStage } from '../../../policies/people-counts.ts'
import { visibleLocations } from '../../../policies/organizations.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { ListQuery } from '../../../platform/database/list-query.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../../platform/database/list-query.ts'

const listing: ListQuery<(typeof locationSorts)[number]> = {
  terms: {
    locationName: 'location.name',
    businessName: 'business.name',
    address: 'location.street_address',
    city: 'location.city',
    state: 'location.state',
    zip: 'location.zip',
  },
  flags: { active: 'location.is_active' },
  ids: { businessId: 'location.business_id' },
  sorts: {
    locationName: caseInsensitive('location.name'),
    businessName: caseInsensitive('business.name'),
    city: caseInsensitive('location.city'),
    state: rawColumn('location.state'),
    updatedAt: rawColumn('location.updated_at'),
  },
  order: 'locationName',
}

/** A page of the locations that an actor may see: of one business, or of all if none is given. */
export const listLocations = async (
  trx: Trx,
  actor: Actor,
  businessId: number | undefined,
  request: PageRequest,
): Promise<Page<LocationRow>> => {
  let locations = visibleLocations(trx, actor)
  if (businessId !== undefined) locations = locations.where('location.business_id', '=', businessId)
  const filtered = locations.where((where) => where.and(filterRows(request, listing)))
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await whole(filtered)
    .orderBy(orderRows(request, listing))
    .orderBy('location.id')
    .limit(size)
    .offset(offset)
    .execute()
  return toPage(request, await counted(trx, rows), Number(total))
}

/** One location as in replies. Throws `not found` for a foreign one. */
export const locationRow = async (trx: Trx, actor: Actor, id: number): Promise<LocationRow> => {
  const rows = await whole(visibleLocations(trx, actor)).where('location.id', '=', id).execute()
  const [location] = await counted(trx, rows)
  if (location === undefined) throw new Problem('not found', 'notFound')
  return location
}

const whole = (locations: ReturnType<typeof visibleLocations>) =>
  locations.selectAll('location').select('business.name as business_name')

type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

const counted = async (trx: Trx, rows: readonly Row[]): Promise<readonly LocationRow[]> => {
  const ids = rows.map((row) => row.id)
  const stages = await countActivePeopleByStage(trx, 'location', ids)
  return rows.map((row) => asRow(row, stages.get(row.id) ?? noStages))
}

const asRow = (row: Row, stages: StageCounts): LocationRow => ({
  locationId: row.id,
  locationName: row.name,
  businessId: row.business_id,
  businessName: row.business_name,
  phoneNumber: row.phone,
  address: row.street_address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  timeZone: row.time_zone,
  operatingDays: row.operating_days,
  closesOnHolidays: row.closes_on_holidays,
  active: row.is_active,
  copiesOfDocuments: row.keeps_i9_copies ? 'all' : 'none',
  people: peopleIn(stages),
  stages,
  updatedAt: row.updated_at.toISOString(),
})
