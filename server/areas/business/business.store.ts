import type { Insertable, Selectable, Updateable } from 'kysely'
import type { businessSorts } from '#contract/api/business.ts'
import type { PageAsked } from '#contract/kit/paging.ts'
import { sliceOf } from '#contract/kit/paging.ts'
import { seenPeople } from '../../access/people.ts'
import type { Business } from '../../access/places.ts'
import { seenBusinesses, seenLocations } from '../../access/places.ts'
import type { Actor, Trx } from '../../db/database.ts'
import type { Listing } from '../../db/listing.ts'
import { asItIs, inOneCase, narrowedBy, sortedBy } from '../../db/listing.ts'
import type { Tables } from '../../db/tables.ts'

/** A business with what hangs on it, as far as its reader may see that. */
export interface CountedBusiness extends Selectable<Tables['business']> {
  readonly company_name: string
  readonly locations: number
  /** Active ones. */
  readonly people: number
}

const listing: Listing<(typeof businessSorts)[number]> = {
  words: {
    BusinessName: 'business.name',
    Slug: 'business.slug',
    City: 'business.city',
    State: 'business.state',
    TPACompanyName: 'tpa_company.name',
  },
  flags: { active: 'business.is_active' },
  ids: { TPACompanyId: 'business.tpa_company_id' },
  sorts: {
    BusinessName: inOneCase('business.name'),
    City: inOneCase('business.city'),
    State: asItIs('business.state'),
    active: asItIs('business.is_active'),
    UpdatedAt: asItIs('business.updated_at'),
  },
  order: 'BusinessName',
}

const withCompany = (trx: Trx, actor: Actor) =>
  seenBusinesses(trx, actor).innerJoin('tpa_company', 'tpa_company.id', 'business.tpa_company_id')

/** A page of the businesses an actor sees, and how many there are in all. */
export const listBusinesses = async (
  trx: Trx,
  actor: Actor,
  asked: PageAsked,
): Promise<{ list: readonly CountedBusiness[]; total: number }> => {
  const narrowed = withCompany(trx, actor).where((where) => where.and(narrowedBy(asked, listing)))
  const { total } = await narrowed
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = sliceOf(asked)
  const rows = await narrowed
    .selectAll('business')
    .select('tpa_company.name as company_name')
    .orderBy(sortedBy(asked, listing))
    .orderBy('business.id')
    .limit(size)
    .offset(offset)
    .execute()
  return { list: await counted(trx, actor, rows), total: Number(total) }
}

/** One business with its counts; the actor has been found to see it. */
export const countedBusiness = async (trx: Trx, actor: Actor, id: number): Promise<CountedBusiness> => {
  const rows = await withCompany(trx, actor)
    .selectAll('business')
    .select('tpa_company.name as company_name')
    .where('business.id', '=', id)
    .execute()
  const [found] = await counted(trx, actor, rows)
  if (found === undefined) throw new Error(`business ${id} is not seen any more`)
  return found
}

const counted = async (
  trx: Trx,
  actor: Actor,
  rows: readonly (Business & { readonly company_name: string })[],
): Promise<readonly CountedBusiness[]> => {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const locations = await seenLocations(trx, actor)
    .select(['location.business_id', (select) => select.fn.countAll<number>().as('count')])
    .where('location.business_id', 'in', ids)
    .groupBy('location.business_id')
    .execute()
  const people = await activePeople(trx, actor, ids)
  const of = (counts: readonly { business_id: number | null; count: number }[], id: number) =>
    Number(counts.find((row) => row.business_id === id)?.count ?? 0)
  return rows.map((row) => ({ ...row, locations: of(locations, row.id), people: of(people, row.id) }))
}

/** How many active people businesses have: kept counts, except for those who see the people of their places alone. */
const activePeople = (trx: Trx, actor: Actor, ids: readonly number[]) =>
  actor.role === 'Admin' || actor.role === 'TPA' || actor.role === 'Owner'
    ? trx
        .selectFrom('person_count')
        .select(['business_id', (select) => select.fn.sum<number>('count').as('count')])
        .where('business_id', 'in', [...ids])
        .where('is_active', '=', true)
        .groupBy('business_id')
        .execute()
    : seenPeople(trx, actor)
        .select(['person.business_id', (select) => select.fn.countAll<number>().as('count')])
        .where('person.business_id', 'in', [...ids])
        .where('person.is_active', '=', true)
        .groupBy('person.business_id')
        .execute()

/** How many people are active in a business, for those who see all of it. */
export const countActive = async (trx: Trx, businessId: number): Promise<number> => {
  const found = await trx
    .selectFrom('person_count')
    .select((select) => select.fn.sum<number | null>('count').as('count'))
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return Number(found?.count ?? 0)
}

/** Adds a business; undefined where its slug is taken, by whomever. */
export const addBusiness = async (trx: Trx, row: Insertable<Tables['business']>): Promise<number | undefined> =>
  (
    await trx
      .insertInto('business')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Changes a business. Throws the database's error where the slug is taken. */
export const changeBusiness = async (trx: Trx, id: number, change: Updateable<Tables['business']>): Promise<void> => {
  await trx.updateTable('business').set(change).where('id', '=', id).execute()
}
