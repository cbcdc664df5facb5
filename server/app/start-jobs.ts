import { anchorChains } from '../platform/audit/anchor-chains.ts'
import type { Services } from '../platform/platform.ts'
import { deleteOrphanedFiles } from '../platform/files/delete-orphaned-files.ts'
import { sendEmail } from '../platform/mail/deliver-email.ts'
import { buildInvitationEmail, recordInvitationResult } from '../modules/people/invitations/invitation.ts'
import { remind } from '../modules/reminders/send-reminders.ts'
import { deleteExpiredRows } from '../modules/retention/delete-expired.ts'
import { purgeEnded } from '../modules/retention/purge.ts'
import { loggable } from '../platform/logging/log.ts'
import type { JobHandler, JobHandlers } from '../platform/jobs/job-queue.ts'
import { jobKinds } from '../platform/jobs/job-kinds.ts'

/** Kinds whose handlers the caller passes in. */
export type ModuleJobs = Pick<
  JobHandlers,
  'send password reset' | 'notify consent withdrawal' | 'notify form correction' | 'bulk approve'
>

/** The jobs of the platform. */
const platformJobs = (services: Services): Omit<JobHandlers, keyof ModuleJobs> => ({
  'send email': sendEmail(services.mail, (personId, result) =>
    services.db.system((unit) => recordInvitationResult(unit, personId, result, services.now())),
  ),
  'send invitation': ({ personId }) => buildInvitationEmail(services, personId),
  'delete files': async ({ keys }) => {
    for (const key of keys) await services.storage.remove(key)
  },
  'send reminders': async () => void (await remind(services)),
  'purge closed accounts': async () => void (await purgeEnded(services)),
  'delete expired rows': () => deleteExpiredRows(services),
  'delete orphaned files': async () => void (await deleteOrphanedFiles(services)),
  'anchor audit': async () => {
    const { unfit, missed } = await anchorChains(services, services.now())
    for (const chain of unfit) services.log.error({ chain }, 'audit chain verification failed')
    // Not thrown: the next run adds what this one couldn't.
    if (missed !== undefined) services.log.error({ err: loggable(missed) }, 'audit anchors not stored elsewhere')
  },
})

/**
 * Starts the jobs of the platform and of the modules; they stop with the job library. `byTheClock` also schedules the
 * daily ones.
 */
export const startJobs = async (services: Services, areas: ModuleJobs, { byTheClock = false } = {}): Promise<void> => {
  const handlers: JobHandlers = { ...platformJobs(services), ...areas }
  for (const kind of jobKinds) services.jobs.work(kind, handlers[kind] as JobHandler<typeof kind>)
  if (byTheClock) await services.jobs.runSchedules()
}
