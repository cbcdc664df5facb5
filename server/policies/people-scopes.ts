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
const locationScope = (id: number) => id * 4 + 3

/**
 * The first wall around lists of people: the scopes of the database's lists that hold the people this actor may see, narrowed to a
 * business or a place. None where they don't see that business or place; several for managers of several places.
 */
export const searchScopesFor = async (trx: Trx, actor: Actor, filter: PeopleFilter): Promise<readonly number[]> => {
  if (filter.LocationId !== undefined) return requestedLocation(trx, actor, filter.LocationId, filter.BusinessId)
  if (filter.BusinessId !== undefined && !(await isVisibleBusiness(trx, actor, filter.BusinessId))) return []
  switch (actor.role) {
    case 'Admin':
      return [filter.BusinessId === undefined ? everybody : ofBusiness(filter.BusinessId)]
    case 'TPA':
      if (actor.tpaCompanyId === null) return []
      return [filter.BusinessId === undefined ? ofCompany(actor.tpaCompanyId) : ofBusiness(filter.BusinessId)]
    case 'Owner':
      return actor.businessId === null ? [] : [ofBusiness(actor.businessId)]
    case 'MGMT':
    case 'STRMGR':
      return [...new Set(actor.locationIds)].map(locationScope)
    case 'EMPLOYEE':
      throw new Problem('forbidden', 'forbidden')
  }
}

const isVisibleBusiness = async (trx: Trx, actor: Actor, id: number): Promise<boolean> =>
  (await visibleBusinesses(trx, actor).select('business.id').where('business.id', '=', id).executeTakeFirst()) !==
  undefined

const requestedLocation = async (trx: Trx, actor: Actor, id: number, businessId: number | undefined) => {
  let locations = visibleLocations(trx, actor).select('location.id').where('location.id', '=', id)
  if (businessId !== undefined) locations = locations.where('location.business_id', '=', businessId)
  return (await locations.executeTakeFirst()) === undefined ? [] : [locationScope(id)]
}
