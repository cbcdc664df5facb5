import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleBusinesses, visibleLocations } from './organizations.ts'

/** Part of the tree that people are listed in. */
export interface PeopleFilter {
  readonly BusinessId?: number | undefined
  readonly LocationId?: number | undefined
}

// As the function person_list_scope of the database numbers them.
const everybody = 0
const ofCompany = (id: number) => id * 4 + 1
const ofBusiness = (id: number) => id * 4 + 2
const ofPlace = (id: number) => id * 4 + 3

/**
 * The first wall around lists of people: the scopes of the database's lists that hold the people this actor may see, narrowed to a
 * business or a place. None where they don't see that business or place; several for managers of several places.
 */
export const searchScopesFor = async (trx: Trx, actor: Actor, asked: PeopleFilter): Promise<readonly number[]> => {
  if (asked.LocationId !== undefined) return placeAsked(trx, actor, asked.LocationId, asked.BusinessId)
  if (asked.BusinessId !== undefined && !(await isSeenBusiness(trx, actor, asked.BusinessId))) return []
  switch (actor.role) {
    case 'Admin':
      return [asked.BusinessId === undefined ? everybody : ofBusiness(asked.BusinessId)]
    case 'TPA':
      if (actor.tpaCompanyId === null) return []
      return [asked.BusinessId === undefined ? ofCompany(actor.tpaCompanyId) : ofBusiness(asked.BusinessId)]
    case 'Owner':
      return actor.businessId === null ? [] : [ofBusiness(actor.businessId)]
    case 'MGMT':
    case 'STRMGR':
      return [...new Set(actor.locationIds)].map(ofPlace)
    case 'EMPLOYEE':
      throw new Problem('forbidden', 'forbidden')
  }
}

const isSeenBusiness = async (trx: Trx, actor: Actor, id: number): Promise<boolean> =>
  (await visibleBusinesses(trx, actor).select('business.id').where('business.id', '=', id).executeTakeFirst()) !==
  undefined

const placeAsked = async (trx: Trx, actor: Actor, id: number, businessId: number | undefined) => {
  let seen = visibleLocations(trx, actor).select('location.id').where('location.id', '=', id)
  if (businessId !== undefined) seen = seen.where('location.business_id', '=', businessId)
  return (await seen.executeTakeFirst()) === undefined ? [] : [ofPlace(id)]
}
