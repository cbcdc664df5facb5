import type { attention, AttentionQueue, WorklistKey } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, worklists, queueRoles } from '#contract/endpoints/dashboard.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { requireVisibleBusiness, requireVisibleLocation } from '../../policies/organizations.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers, CallWithoutTransaction } from '../../platform/http/handler.ts'
import { listFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { loadProgress } from './progress.store.ts'
import type { StoredQueueKey } from './worklists.store.ts'
import { loadWorklist } from './worklists.store.ts'
import type { WorklistQuery } from './worklist-query.ts'

type Attention = typeof attention

/**
 * Worklists and progress; failed jobs are visible only to the system actor, so the overview loads them outside the
 * actor's transaction.
 */
export const attentionHandlers = (services: Services): Handlers<Attention> => ({
  overview: {
    transaction: 'none',
    handle: async (call) => {
      const { actor, body } = call
      const wanted = worklists.filter(
        (key) => isAllowed(queueRoles[key], actor.role) && (body.queue === undefined || body.queue === key),
      )
      const stored = await services.db.as(actor, async ({ trx }) => {
        const query: WorklistQuery = {
          trx,
          actor,
          now: services.now(),
          BusinessId: body.BusinessId,
          LocationId: body.LocationId,
        }
        await refuseForeign(query)
        return Promise.all(wanted.filter(isStored).map((key) => loadWorklist(query, key, body.size)))
      })
      return { queues: wanted.includes('jobs') ? [...stored, await loadFailedJobQueue(services, call)] : stored }
    },
  },
  progress: async ({ unit, actor, body }) => {
    const query: WorklistQuery = {
      trx: unit.trx,
      actor,
      now: services.now(),
      BusinessId: body.BusinessId,
      LocationId: body.LocationId,
    }
    await refuseForeign(query)
    return loadProgress(query)
  },
})

const isStored = (key: WorklistKey): key is StoredQueueKey => key !== 'jobs'

const refuseForeign = async ({ trx, actor, BusinessId, LocationId }: WorklistQuery): Promise<void> => {
  if (BusinessId !== undefined) await requireVisibleBusiness(trx, actor, BusinessId)
  if (LocationId !== undefined) await requireVisibleLocation(trx, actor, LocationId)
}

const loadFailedJobQueue = async (
  services: Services,
  { body }: CallWithoutTransaction<Attention['overview']>,
): Promise<AttentionQueue> => {
  const { list, total } = await services.db.system(({ trx }) =>
    listFailedJobs(trx, services.jobs, { PageNumber: 1, PageSize: body.size }),
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
      since: job.failedAt,
      dueDate: null,
      due: null,
    })),
  }
}
