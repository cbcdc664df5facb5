import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { scopeTo } from './scope.ts'

/** A stored task. */
export type Task = Selectable<Tables['task']>

/** The policy of tasks: a query of those that this actor may see. All access to tasks begins with it. */
export const visibleTasks = (trx: Trx, actor: Actor) =>
  scopeTo(trx.selectFrom('task'), actor, {
    business: 'task.business_id',
    location: 'task.location_id',
    person: 'task.person_id',
  })

/** The locations of which an actor sees all tasks; in addition to their own tasks at any location. */
export const taskLocations = (trx: Trx, actor: Actor) =>
  scopeTo(trx.selectFrom('location'), actor, { business: 'location.business_id', location: 'location.id' })

/**
 * One task that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any other.
 */
export const requireVisibleTask = async (trx: Trx, actor: Actor, id: number, forUpdate = false): Promise<Task> => {
  const query = visibleTasks(trx, actor).selectAll('task').where('task.id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/** The id of the latest task that a person has for the same form after a task; undefined if there is none. */
export const newerTaskId = async (
  trx: Trx,
  {
    business_id,
    person_id,
    form_id,
    home_state,
    id,
  }: Pick<Task, 'business_id' | 'person_id' | 'form_id' | 'home_state' | 'id'>,
): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('task')
      .select('id')
      .where('business_id', '=', business_id)
      .where('person_id', '=', person_id)
      .where('form_id', '=', form_id)
      .where('home_state', home_state === null ? 'is' : '=', home_state)
      .where('id', '>', id)
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id
