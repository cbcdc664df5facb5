import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleBusinesses, visibleLocations } from './organizations.ts'
import { scopeOf } from './scope.ts'

/** A filter of people by business or location. */
export interface PeopleFilter {
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
}

// The kinds of scopes of the database function person_list_scope.
const everybody = 0
const ofCompany = (id: number) => id * 4 + 1
const ofBusiness = (id: number) => id * 4 + 2
const locationScope = (id: number) => id * 4 + 3

/**
 * The policy of lists of people: the list scopes with the people that this actor may see, filtered by a business or a
 * location. None if they don't see that business or location; several for managers of several locations.
 */
export const searchScopesFor = async (trx: Trx, actor: Actor, filter: PeopleFilter): Promise<readonly number[]> => {
  if (filter.locationId !== undefined) return requestedLocation(trx, actor, filter.locationId, filter.businessId)
  if (filter.businessId !== undefined && !(await isVisibleBusiness(trx, actor, filter.businessId))) return []
  const scope = scopeOf(actor)
  switch (scope.kind) {
    case 'platform':
      return [filter.businessId === undefined ? everybody : ofBusiness(filter.businessId)]
    case 'tpa company':
      return [filter.businessId === undefined ? ofCompany(scope.tpaCompanyId) : ofBusiness(filter.businessId)]
    case 'business':
      return [ofBusiness(scope.businessId)]
    case 'locations':
      return [...new Set(scope.locationIds)].map(locationScope)
    case 'self':
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
