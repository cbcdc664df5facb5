import { searchScopesFor } from '../../../policies/people-scopes.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import { peopleSearchMax } from '#contract/endpoints/people/people-list.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { PeopleQuery } from './people-list.rules.ts'
import { filtersFrom, hasSearch, remindedIds } from './people-list.rules.ts'
import { fetchPageAfter, findPeople } from './people-list.store.ts'

/**
 * Ids of the people whom a filter of the list of people finds for an actor, at most `max`. Throws `invalid` for a search
 * that finds more than the list shows.
 */
export const peopleIds = async (
  trx: Trx,
  actor: Actor,
  query: PeopleQuery,
  max: number,
): Promise<readonly number[]> => {
  const { classes, criteria, order } = filtersFrom(query, { pageNumber: 1, pageSize: 1 })
  const scopes = await searchScopesFor(trx, actor, query)
  if (scopes.length === 0) return []
  if (query.reminder !== undefined)
    return (await remindedIds(trx, scopes, { ...order, classes }, { ...criteria, reminder: query.reminder }, max)).ids
  if (hasSearch(criteria)) {
    const { ids, isMore } = await findPeople(trx, scopes, classes, criteria, order, peopleSearchMax)
    if (isMore)
      throw new Problem('invalid', 'checkFields', {
        fields: { 'people.search': { key: 'searchFewer', values: { max: peopleSearchMax } } },
      })
    return ids
  }
  const first = { key: null, id: null }
  return (await fetchPageAfter(trx, scopes, classes, { ...order, isEmpty: false }, first, max)).map(({ id }) => id)
}
