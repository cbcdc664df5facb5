import type { jobs } from '#contract/endpoints/failed-jobs.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { record } from '../../platform/audit/audit-log.ts'
import type { Deps } from '../../platform/platform.ts'
import type { Handlers, LoneCall } from '../../platform/http/handler.ts'
import { alone } from '../../platform/http/handler.ts'
import type { Unparked } from '../../platform/jobs/failed-jobs.ts'
import { discardParked, listParked, retryParked } from '../../platform/jobs/failed-jobs.ts'
import type { Trx } from '../../platform/database/database.ts'
import { noteInvitation } from '../people/invitations/invitation.ts'

type Jobs = typeof jobs

/** Work in the background that failed for good; the house sees it, so the calls work as the house. */
export const jobsHandlers = (deps: Deps): Handlers<Jobs> => ({
  getParked: alone(({ body }) => deps.db.system((trx) => listParked(trx, deps.jobs, body.Paging))),
  retry: alone((call) => decide(deps, call, 'job retried', retryParked)),
  discard: alone((call) => decide(deps, call, 'job discarded', discardParked)),
})

const decide = (
  deps: Deps,
  { actor, origin, body }: LoneCall<Jobs['retry']>,
  kind: 'job retried' | 'job discarded',
  change: (trx: Trx, id: string) => Promise<Unparked | undefined>,
): Promise<{ id: string }> =>
  deps.db.system(async (trx) => {
    const job = await change(trx, body.id)
    if (job === undefined) throw new Problem('not found', 'notFound')
    if (kind === 'job retried' && job.kind === 'letter') await queueInvitation(deps, trx, job)
    await record(trx, actor, origin, { kind, businessId: null, data: { job: body.id, kind: job.kind } })
    return { id: body.id }
  })

/** An invitation whose letter is tried again has not bounced any more. */
const queueInvitation = async (deps: Deps, trx: Trx, job: Unparked): Promise<void> => {
  const { personId } = deps.jobs.open('letter', job.data)
  if (personId !== undefined) await noteInvitation(trx, personId, { state: 'queued', detail: null }, deps.now())
}
