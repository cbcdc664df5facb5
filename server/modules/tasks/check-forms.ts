import type { CheckedForm } from '#contract/endpoints/task-review.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../policies/tasks.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { flagsOfTask } from '../forms/core/review-flags/task-flags.ts'

/** Those of these tasks that the actor has opened since they were submitted. */
const openedBy = async (trx: Trx, actor: Actor, tasks: readonly Task[]): Promise<ReadonlySet<number>> => {
  const rows = await trx
    .selectFrom('audit_event')
    .innerJoin('task', (join) =>
      join.onRef('task.business_id', '=', 'audit_event.chain').onRef('task.id', '=', 'audit_event.task_id'),
    )
    .select('task.id')
    .distinct()
    .where(
      'task.id',
      'in',
      tasks.map(({ id }) => id),
    )
    .where('audit_event.kind', '=', 'form opened')
    .where('audit_event.actor_id', '=', actor.userId)
    .whereRef('audit_event.at', '>=', 'task.submitted_at')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a reviewer should know of these forms before approving them together. */
export const checkForms = async (
  services: Services,
  { unit: { trx }, actor, body }: AuthenticatedCall<(typeof api.documents)['checkForms']>,
): Promise<{ readonly list: readonly CheckedForm[] }> => {
  const ids = [...new Set(body.userDocumentIdList)]
  const tasks = await visibleTasks(trx, actor).selectAll('task').where('task.id', 'in', ids).execute()
  if (tasks.length !== ids.length) throw new Problem('not found', 'notFound')
  const opened = await openedBy(trx, actor, tasks)
  const list: CheckedForm[] = []
  for (const task of tasks)
    list.push({
      userDocumentId: task.id,
      isOpened: opened.has(task.id),
      flags: await flagsOfTask(services, trx, actor, task),
    })
  return { list }
}
