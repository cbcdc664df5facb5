import type { Insertable, Selectable, Updateable } from 'kysely'
import type { StageCounts } from '#contract/domain/onboarding-stages.ts'
import { noStages, peopleIn } from '#contract/domain/onboarding-stages.ts'
import type { businessSorts } from '#contract/endpoints/organizations/businesses.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toLimitOffset } from '#contract/protocol/paging.ts'
import { countActivePeopleByStage } from '../../../policies/people-counts.ts'
import { visiblePeople } from '../../../policies/people.ts'
import type { Business } from '../../../policies/organizations.ts'
import { visibleBusinesses, visibleLocations } from '../../../policies/organizations.ts'
import { scopeOf } from '../../../policies/scope.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { ListQuery } from '../../../platform/database/list-query.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../../platform/database/list-query.ts'
import type { Tables } from '../../../schema/tables.ts'

/** A business with the counts that the reader may see. */
export interface CountedBusiness extends Selectable<Tables['business']> {
  readonly company_name: string
  readonly locations: number
  /** Active people. */
  readonly people: number
  readonly stages: StageCounts
}

const listing: ListQuery<(typeof businessSorts)[number]> = {
  terms: {
    businessName: 'business.name',
    slug: 'business.slug',
    city: 'business.city',
    state: 'business.state',
    tpaCompanyName: 'tpa_company.name',
  },
  flags: { active: 'business.is_active' },
  ids: { tpaCompanyId: 'business.tpa_company_id' },
  sorts: {
    businessName: caseInsensitive('business.name'),
    city: caseInsensitive('business.city'),
    state: rawColumn('business.state'),
    active: rawColumn('business.is_active'),
    updatedAt: rawColumn('business.updated_at'),
  },
  order: 'businessName',
}

const withCompany = (trx: Trx, actor: Actor) =>
  visibleBusinesses(trx, actor).innerJoin('tpa_company', 'tpa_company.id', 'business.tpa_company_id')

/** A page of the businesses that an actor may see, and the total. */
export const listBusinesses = async (
  trx: Trx,
  actor: Actor,
  request: PageRequest,
): Promise<{ list: readonly CountedBusiness[]; total: number }> => {
  const filtered = withCompany(trx, actor).where((where) => where.and(filterRows(request, listing)))
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await filtered
    .selectAll('business')
    .select('tpa_company.name as company_name')
    .orderBy(orderRows(request, listing))
    .orderBy('business.id')
    .limit(size)
    .offset(offset)
    .execute()
  return { list: await counted(trx, actor, rows), total: Number(total) }
}

/** One business with its counts; the caller has checked that the actor may see it. */
export const countedBusiness = async (trx: Trx, actor: Actor, id: number): Promise<CountedBusiness> => {
  const rows = await withCompany(trx, actor)
    .selectAll('business')
    .select('tpa_company.name as company_name')
    .where('business.id', '=', id)
    .execute()
  const [business] = await counted(trx, actor, rows)
  if (business === undefined) throw new Error(`business ${id} is not seen any more`)
  return business
}

const counted = async (
  trx: Trx,
  actor: Actor,
  rows: readonly (Business & { readonly company_name: string })[],
): Promise<readonly CountedBusiness[]> => {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const locations = await visibleLocations(trx, actor)
    .select(['location.business_id', (select) => select.fn.countAll<number>().as('count')])
    .where('location.business_id', 'in', ids)
    .groupBy('location.business_id')
    .execute()
  const stages = await activePeople(trx, actor, ids)
  const locationCounts = new Map(locations.map((row) => [row.business_id, Number(row.count)]))
  return rows.map((row) => {
    const here = stages.get(row.id) ?? noStages
    return { ...row, locations: locationCounts.get(row.id) ?? 0, people: peopleIn(here), stages: here }
  })
}

/** How many active people businesses have at each stage; for roles with locations, only at their locations. */
const activePeople = async (
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StageCounts>> => {
  if (scopeOf(actor).kind !== 'locations') return countActivePeopleByStage(trx, 'business', ids)
  const rows = await visiblePeople(trx, actor)
    .select(['person.business_id', 'person.onboarding_stage', (select) => select.fn.countAll<number>().as('count')])
    .where('person.is_active', '=', true)
    .groupBy(['person.business_id', 'person.onboarding_stage'])
    .execute()
  const counts = new Map<number, StageCounts>()
  for (const { business_id, onboarding_stage, count } of rows) {
    const id = business_id ?? 0
    counts.set(id, { ...(counts.get(id) ?? noStages), [onboarding_stage]: Number(count) })
  }
  return counts
}

/** Adds a business; undefined if its slug is taken by any business. */
export const addBusiness = async (trx: Trx, row: Insertable<Tables['business']>): Promise<number | undefined> =>
  (
    await trx
      .insertInto('business')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Changes a business. Throws the database's error if the slug is taken. */
export const changeBusiness = async (trx: Trx, id: number, change: Updateable<Tables['business']>): Promise<void> => {
  await trx.updateTable('business').set(change).where('id', '=', id).execute()
}
