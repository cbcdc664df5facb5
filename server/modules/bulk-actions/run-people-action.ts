import { api } from '#contract/api.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor } from '../../platform/database/database.ts'
import { problemOf } from '../../platform/http/problem-reply.ts'
import type { JobPayloads } from '../../platform/jobs/job-kinds.ts'
import { loggable } from '../../platform/logging/log.ts'
import type { Services } from '../../platform/platform.ts'
import type { StoredAction } from './bulk-action.store.ts'
import { actionOf, finishAction, noteTarget } from './bulk-action.store.ts'
import { doForPerson } from './people-action.rules.ts'
import type { PeopleActionDetails } from './people-action.rules.ts'
import { requesterOf } from './requester.ts'
import { returnOne } from './return-forms.rules.ts'

/** People or forms that one job processes before it yields to other jobs. */
const batch = 100

/**
 * Does what was requested for the next people or forms, each in a transaction of their own as the requester with their present
 * rights. It can be stopped at any point and restarted: it goes on with the first one not recorded.
 */
export const runPeopleAction = async (services: Services, payload: JobPayloads['run bulk action']): Promise<void> => {
  const action = await services.db.system(({ trx }) => actionOf(trx, payload.bulkActionId))
  if (action === undefined || action.finished_at !== null) return
  const { changePeople, returnForms } = api.bulkActions
  const { allow } = action.action === 'returnForms' ? returnForms : changePeople
  const actor = await requesterOf(services, action.requested_by, allow)
  const first = action.done + action.failed
  const next = action.targets.slice(first, first + batch)
  for (const [index, id] of next.entries()) {
    const reason = await runOne(services, action, actor, Number(id))
    const problem = reason && { id: Number(id), reason }
    await services.db.system(({ trx }) => noteTarget(trx, action.id, first + index, problem))
  }
  await services.db.system((unit) =>
    first + next.length < action.targets.length
      ? services.jobs.enqueue(unit, 'run bulk action', payload)
      : finishAction(unit, action, actor, services.now()),
  )
}

/** Does it for one; returns why it can't be done. Throws for temporary errors. */
const runOne = async (
  services: Services,
  { action, details, ip, agent }: StoredAction,
  actor: Actor | undefined,
  targetId: number,
): Promise<MessageRef | undefined> => {
  try {
    if (actor === undefined) throw new Problem('forbidden', 'forbidden')
    await services.db.as(actor, (unit) => {
      const doer = { unit, actor, origin: { ip, agent } }
      return action === 'returnForms'
        ? returnOne(services, doer, targetId, (details as { readonly reason: string }).reason)
        : doForPerson(services, doer, targetId, details as PeopleActionDetails)
    })
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'unavailable') throw error
    if (problem.kind === 'server') services.log.error({ err: loggable(error), targetId }, 'bulk action failed')
    const [ofField] = Object.values(problem.fields)
    return problem.kind === 'server' ? { key: 'notDone' } : (ofField ?? problem.reason)
  }
}
