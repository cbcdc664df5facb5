import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The history of a task, oldest first. */
export const taskHistory = async (trx: Trx, task: Task): Promise<HistoryEntry[]> => {
  const rows = await trx
    .selectFrom('audit_event')
    .select(['at', 'actor_name', 'kind', 'ip', 'agent', 'data'])
    .where('chain', '=', task.business_id)
    .where('task_id', '=', task.id)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    who: row.actor_name,
    what: row.kind,
    from: row.ip,
    agent: row.agent,
    data: row.data,
  }))
}
