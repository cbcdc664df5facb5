import type { jobs } from '#contract/endpoints/failed-jobs.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers, CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { RetriedJob } from '../../platform/jobs/failed-jobs.ts'
import { discardFailedJob, listFailedJobs, retryFailedJob } from '../../platform/jobs/failed-jobs.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { recordInvitationResult } from '../people/invitations/invitation.ts'

type Jobs = typeof jobs

/** Failed background jobs; only the system actor may read them, so these handlers act as the system. */
export const jobsHandlers = (services: Services): Handlers<Jobs> => ({
  getFailed: {
    transaction: 'none',
    handle: ({ body }) => services.db.system(({ trx }) => listFailedJobs(trx, services.jobs, body.paging)),
  },
  retry: { transaction: 'none', handle: (call) => decide(services, call, 'job retried', retryFailedJob) },
  discard: { transaction: 'none', handle: (call) => decide(services, call, 'job discarded', discardFailedJob) },
})

const decide = (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Jobs['retry']>,
  kind: 'job retried' | 'job discarded',
  change: (trx: Trx, id: string) => Promise<RetriedJob | undefined>,
): Promise<{ id: string }> =>
  services.db.system(async (unit) => {
    const job = await change(unit.trx, body.id)
    if (job === undefined) throw new Problem('not found', 'notFound')
    if (kind === 'job retried') await queueInvitation(services, unit, job)
    unit.audit.record(actor, origin, { kind, businessId: null, data: { job: body.id, kind: job.kind } })
    return { id: body.id }
  })

/** Resets the bounced state of an invitation whose email or text message is retried. */
const queueInvitation = async (services: Services, unit: UnitOfWork, job: RetriedJob): Promise<void> => {
  if (job.kind !== 'send email' && job.kind !== 'send text') return
  const { personId } = services.jobs.open(job.kind, job.data)
  if (personId !== undefined)
    await recordInvitationResult(unit, personId, { state: 'queued', detail: null }, services.now())
}
