import type { attention, AttentionQueue, AttentionQueueKey } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, attentionQueues, queueRoles } from '#contract/endpoints/dashboard.ts'
import { mayCall } from '#contract/domain/roles.ts'
import { seenBusiness, seenLocation } from '../../policies/organizations.ts'
import type { Deps } from '../../platform/platform.ts'
import type { Handlers, LoneCall } from '../../platform/http/handler.ts'
import { alone } from '../../platform/http/handler.ts'
import { listParked } from '../../platform/jobs/failed-jobs.ts'
import { progressOf } from './progress.store.ts'
import type { StoredQueueKey } from './worklists.store.ts'
import { queueOf } from './worklists.store.ts'
import type { Asked } from './worklist-query.ts'

type Attention = typeof attention

/** What waits for those who review; parked jobs are the house's to know, so the overview asks it beside the actor's own transaction. */
export const attentionHandlers = (deps: Deps): Handlers<Attention> => ({
  overview: alone(async (call) => {
    const { actor, body } = call
    const wanted = attentionQueues.filter(
      (key) => mayCall(queueRoles[key], actor.role) && (body.queue === undefined || body.queue === key),
    )
    const stored = await deps.db.as(actor, async (trx) => {
      const asked: Asked = { trx, actor, now: deps.now(), BusinessId: body.BusinessId, LocationId: body.LocationId }
      await refuseForeign(asked)
      return Promise.all(wanted.filter(isStored).map((key) => queueOf(asked, key, body.size)))
    })
    return { queues: wanted.includes('jobs') ? [...stored, await parkedQueue(deps, call)] : stored }
  }),
  progress: async ({ trx, actor, body }) => {
    const asked: Asked = { trx, actor, now: deps.now(), BusinessId: body.BusinessId, LocationId: body.LocationId }
    await refuseForeign(asked)
    return progressOf(asked)
  },
})

const isStored = (key: AttentionQueueKey): key is StoredQueueKey => key !== 'jobs'

const refuseForeign = async ({ trx, actor, BusinessId, LocationId }: Asked): Promise<void> => {
  if (BusinessId !== undefined) await seenBusiness(trx, actor, BusinessId)
  if (LocationId !== undefined) await seenLocation(trx, actor, LocationId)
}

const parkedQueue = async (deps: Deps, { body }: LoneCall<Attention['overview']>): Promise<AttentionQueue> => {
  const { list, total } = await deps.db.system((trx) =>
    listParked(trx, deps.jobs, { PageNumber: 1, PageSize: body.size }),
  )
  return {
    key: 'jobs',
    total: Math.min(total, attentionCountMax),
    isMore: total > attentionCountMax,
    overdue: 0,
    today: 0,
    list: list.slice(0, body.size).map((job) => ({
      key: job.id,
      UserDocumentId: null,
      ApplicationId: null,
      UserId: null,
      who: job.kind,
      what: job.to ?? job.lastError,
      kind: null,
      BusinessName: null,
      LocationName: null,
      since: job.parkedAt,
      dueDate: null,
      due: null,
    })),
  }
}
