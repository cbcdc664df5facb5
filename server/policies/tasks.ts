import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { Tables } from '../schema/tables.ts'

export type Task = Selectable<Tables['task']>

/** The policy of tasks: a query of those that this actor may see. All access to tasks begins with it. */
export const visibleTasks = (trx: Trx, actor: Actor) => {
  const all = trx.selectFrom('task')
  switch (actor.role) {
    case 'Admin':
      return all
    case 'TPA':
      return all.where('task.business_id', 'in', (branch) =>
        branch
          .selectFrom('business')
          .select('business.id')
          .where('business.tpa_company_id', '=', actor.tpaCompanyId ?? -1),
      )
    case 'Owner':
      return all.where('task.business_id', '=', actor.businessId ?? -1)
    case 'MGMT':
    case 'STRMGR':
      return all
        .where('task.business_id', '=', actor.businessId ?? -1)
        .where((where) =>
          where.or([
            where('task.person_id', '=', actor.userId),
            where('task.location_id', 'in', [-1, ...actor.locationIds]),
          ]),
        )
    case 'EMPLOYEE':
      return all.where('task.business_id', '=', actor.businessId ?? -1).where('task.person_id', '=', actor.userId)
  }
}

/** The locations of which an actor sees all tasks; in addition to their own tasks at any location. */
export const taskLocations = (trx: Trx, actor: Actor) => {
  const all = trx.selectFrom('location')
  switch (actor.role) {
    case 'Admin':
      return all
    case 'TPA':
      return all.where('location.business_id', 'in', (branch) =>
        branch
          .selectFrom('business')
          .select('business.id')
          .where('business.tpa_company_id', '=', actor.tpaCompanyId ?? -1),
      )
    case 'Owner':
      return all.where('location.business_id', '=', actor.businessId ?? -1)
    case 'MGMT':
    case 'STRMGR':
      return all
        .where('location.business_id', '=', actor.businessId ?? -1)
        .where('location.id', 'in', [-1, ...actor.locationIds])
    case 'EMPLOYEE':
      return all.where('location.id', '=', -1)
  }
}

/**
 * One task that this actor may see, locked until the transaction ends if `forUpdate`. Throws `not found` for any other.
 */
export const requireVisibleTask = async (trx: Trx, actor: Actor, id: number, forUpdate = false): Promise<Task> => {
  const query = visibleTasks(trx, actor).selectAll('task').where('task.id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
