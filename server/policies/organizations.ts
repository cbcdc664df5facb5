import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { scopeTo } from './scope.ts'

/** A stored business. */
export type Business = Selectable<Tables['business']>
/** A stored location. */
export type Location = Selectable<Tables['location']>

/** The policy of businesses: a query of the open ones that this actor may see. */
export const visibleBusinesses = (trx: Trx, actor: Actor) =>
  businessesOf(trx, actor).where('business.closed_at', 'is', null)

const businessesOf = (trx: Trx, actor: Actor) =>
  scopeTo(trx.selectFrom('business'), actor, {
    tpaCompany: 'business.tpa_company_id',
    business: 'business.id',
    assigned: (where) => where.lit(true),
  })

/**
 * One business that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any
 * other.
 */
export const requireVisibleBusiness = async (
  trx: Trx,
  actor: Actor,
  id: number,
  forUpdate = false,
): Promise<Business> => {
  const query = visibleBusinesses(trx, actor).selectAll('business').where('business.id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/**
 * One business that this actor may see, closed or open, locked until the transaction ends. Throws `not found` for any
 * other.
 */
export const requireVisibleBusinessIncludingClosed = async (trx: Trx, actor: Actor, id: number): Promise<Business> => {
  const query = businessesOf(trx, actor).selectAll('business').where('business.id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/** The policy of locations: MGMT, store managers and employees see those they are assigned to. */
export const visibleLocations = (trx: Trx, actor: Actor) =>
  locationsOf(trx, actor).where('location.closed_at', 'is', null)

const locationsOf = (trx: Trx, actor: Actor) =>
  scopeTo(
    trx
      .selectFrom('location')
      .innerJoin('business', 'business.id', 'location.business_id')
      .where('business.closed_at', 'is', null),
    actor,
    { tpaCompany: 'business.tpa_company_id', business: 'location.business_id', assigned: 'location.id' },
  )

/**
 * One location that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any
 * other.
 */
export const requireVisibleLocation = async (
  trx: Trx,
  actor: Actor,
  id: number,
  forUpdate = false,
): Promise<Location> => {
  const query = visibleLocations(trx, actor).selectAll('location').where('location.id', '=', id)
  const row = await (forUpdate ? query.forUpdate('location') : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/**
 * One location that this actor may see, closed or open, of an open business, locked until the transaction ends. Throws
 * `not found` for any other.
 */
export const requireVisibleLocationIncludingClosed = async (trx: Trx, actor: Actor, id: number): Promise<Location> => {
  const query = locationsOf(trx, actor).selectAll('location').where('location.id', '=', id)
  const row = await query.forUpdate('location').executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/** Locations of one business that this actor may see, all of them; throws `not found` if one is missing. */
export const requireVisibleLocations = async (
  trx: Trx,
  actor: Actor,
  businessId: number,
  ids: readonly number[],
): Promise<readonly Location[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const row = await visibleLocations(trx, actor)
    .selectAll('location')
    .where('location.business_id', '=', businessId)
    .where('location.id', 'in', wanted)
    .execute()
  if (row.length !== wanted.length) throw new Problem('not found', 'notFound')
  return row
}
