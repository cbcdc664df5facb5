import type { api } from '#contract/api.ts'
import { bulkPeopleMax } from '#contract/domain/bulk-actions.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visibleIds } from '../../policies/people.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { peopleIds } from '../people/list/people-ids.ts'

/** Whom an action is for, as requested. */
export type ChosenPeople = Pick<
  BodyOf<typeof api.bulkActions.countSignedForms>,
  'userIdList' | 'isWholeList' | 'people' | 'confirmedCount'
>

/**
 * Ids of the people an action is for: those listed, all of whom the actor must see, or those whom a filter of the list
 * finds. Throws `not found` for others, `invalid` for no one and for too many, and `conflict` if a filter finds another
 * number than was confirmed.
 */
export const chosenIds = async (
  trx: Trx,
  actor: Actor,
  { userIdList, isWholeList, people, confirmedCount }: ChosenPeople,
): Promise<readonly number[]> => {
  const ids = isWholeList ? await peopleIds(trx, actor, people, bulkPeopleMax + 1) : [...new Set(userIdList)]
  if (ids.length === 0) throw new Problem('invalid', 'checkFields', { fields: { userIdList: { key: 'needed' } } })
  if (ids.length > bulkPeopleMax)
    throw new Problem('invalid', 'checkFields', {
      fields: { people: { key: 'bulkFewer', values: { max: bulkPeopleMax } } },
    })
  if (!isWholeList && (await visibleIds(trx, actor, ids)).size < ids.length) throw new Problem('not found', 'notFound')
  if (isWholeList && confirmedCount !== undefined && confirmedCount !== ids.length)
    throw new Problem('conflict', { key: 'listChanged', values: { count: ids.length } })
  return ids
}
