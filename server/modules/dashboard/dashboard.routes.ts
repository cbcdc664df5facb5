import type { attention, AttentionQueue, WorklistKey } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, worklists, queueRoles } from '#contract/endpoints/dashboard.ts'
import type { MissingEdition } from '#contract/forms/editions/missing-editions.ts'
import { missingEditions } from '#contract/forms/editions/missing-editions.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import type { Business } from '../../policies/organizations.ts'
import { requireVisibleBusiness, requireVisibleLocation } from '../../policies/organizations.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers, CallWithoutTransaction } from '../../platform/http/handler.ts'
import { listFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { loadBusinessesBehind } from './businesses-behind.store.ts'
import { loadProgress } from './progress.store.ts'
import type { StoredQueueKey } from './worklists.store.ts'
import { loadWorklist } from './worklists.store.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { visibleActiveLocations } from './worklist-query.ts'
import { dateInTimeZone, utcDay } from '#contract/domain/calendar-day.ts'

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
          businessId: body.businessId,
          locationId: body.locationId,
        }
        const business = await refuseForeign(query)
        const queues = await Promise.all(wanted.filter(isStored).map((key) => loadWorklist(query, key, body)))
        return { queues, business, missing: await loadMissingEditions(query) }
      })
      const { queues, business, missing } = stored
      return {
        queues: wanted.includes('jobs') ? [...queues, await loadFailedJobQueue(services, call)] : queues,
        ...(business !== undefined && { business: { businessId: business.id, businessName: business.name } }),
        ...(missing.length > 0 && { missingEditions: missing }),
      }
    },
  },
  businesses: ({ unit, actor, body }) =>
    loadBusinessesBehind(
      { trx: unit.trx, actor, now: services.now(), businessId: undefined, locationId: undefined },
      body,
    ),
  progress: async ({ unit, actor, body }) => {
    const query: WorklistQuery = {
      trx: unit.trx,
      actor,
      now: services.now(),
      businessId: body.businessId,
      locationId: body.locationId,
    }
    await refuseForeign(query)
    return loadProgress(query)
  },
})

const isStored = (key: WorklistKey): key is StoredQueueKey => key !== 'jobs'

/** The forms of one's own states whose next edition is missing; whoever runs the installation sees them under System. */
const loadMissingEditions = async (query: WorklistQuery): Promise<MissingEdition[]> => {
  if (query.actor.role !== 'Owner' && query.actor.role !== 'MGMT') return []
  const locations = await visibleActiveLocations(query)
    .select(['location.state', 'location.time_zone'])
    .distinct()
    .execute()
  const days = locations.map(({ time_zone }) => dateInTimeZone(time_zone, query.now))
  return missingEditions(
    days.sort()[0] ?? utcDay(query.now),
    locations.map(({ state }) => state),
  )
}

/** Throws `not found` for a business or location that the actor may not see; returns the business. */
const refuseForeign = async ({ trx, actor, businessId, locationId }: WorklistQuery): Promise<Business | undefined> => {
  if (locationId !== undefined) await requireVisibleLocation(trx, actor, locationId)
  return businessId === undefined ? undefined : requireVisibleBusiness(trx, actor, businessId)
}

const loadFailedJobQueue = async (
  services: Services,
  { body }: CallWithoutTransaction<Attention['overview']>,
): Promise<AttentionQueue> => {
  const { list, total } = await services.db.system(({ trx }) =>
    listFailedJobs(trx, services.jobs, { pageNumber: body.page, pageSize: body.size }),
  )
  return {
    key: 'jobs',
    total: Math.min(total, attentionCountMax),
    isMore: total > attentionCountMax,
    overdue: 0,
    today: 0,
    list: list.slice(0, body.size).map((job) => ({
      key: job.id,
      userDocumentId: null,
      applicationId: null,
      userId: null,
      who: job.kind,
      what: job.to ?? job.lastError,
      kind: null,
      businessName: null,
      locationName: null,
      since: job.failedAt,
      dueDate: null,
      due: null,
      person: null,
    })),
  }
}
