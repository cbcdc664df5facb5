import type { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { readQuery } from './task-query.ts'
import { listedIds } from './tasks.store.ts'

/**
 * Ids of the tasks that a filter of the list of tasks finds for an actor, at most `max`. Throws `invalid` for a search
 * that finds more people than the list shows.
 */
export const taskIds = async (
  trx: Trx,
  actor: Actor,
  documentDetails: BodyOf<typeof api.documents.getDocumentList>['documentDetails'],
  max: number,
): Promise<readonly number[]> => {
  const query = await readQuery(trx, actor, { documentDetails, paging: { pageNumber: 1, pageSize: 1 } })
  if (query.matches.some(({ isMore }) => isMore))
    throw new Problem('invalid', 'checkFields', { fields: { 'documentDetails.search': { key: 'filterList' } } })
  return listedIds(trx, actor, { ...query, size: max, offset: 0 })
}
