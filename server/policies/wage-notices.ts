import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleTasks } from './tasks.ts'

/** The policy of notices of pay: those whose tasks this actor may see; for staff, those of others. */
export const visibleWageNotices = (trx: Trx, actor: Actor) =>
  visibleTasks(trx, actor)
    .innerJoin('wage_notice', (join) =>
      join.onRef('wage_notice.business_id', '=', 'task.business_id').onRef('wage_notice.task_id', '=', 'task.id'),
    )
    .where('wage_notice.person_id', '<>', actor.userId)
