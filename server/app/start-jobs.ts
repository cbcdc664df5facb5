import { anchorChains } from '../platform/audit/anchor-chains.ts'
import type { Services } from '../platform/platform.ts'
import { deleteOrphanedFiles } from '../platform/files/delete-orphaned-files.ts'
import { loadLogo } from '../platform/files/load-logo.ts'
import { sendEmail } from '../platform/mail/deliver-email.ts'
import { endAssistedSessions } from '../modules/assisted-sessions/end-sessions.ts'
import { sendAccessEmails } from '../modules/people/accounts/notify-of-access.ts'
import { recordInvitationResult, sendInvitation } from '../modules/people/invitations/invitation.ts'
import { recordReminderResult } from '../modules/reminders/queue-reminder.ts'
import { remind } from '../modules/reminders/send-reminders.ts'
import { deleteExpiredRows } from '../modules/retention/delete-expired.ts'
import { purgeEnded } from '../modules/retention/purge.ts'
import { loggable } from '../platform/logging/log.ts'
import type { JobHandler, JobHandlers } from '../platform/jobs/job-queue.ts'
import { jobKinds } from '../platform/jobs/job-kinds.ts'

/** Kinds whose handlers the caller passes in. */
export type ModuleJobs = Pick<
  JobHandlers,
  | 'send password reset'
  | 'send text'
  | 'send new link'
  | 'send separate login'
  | 'notify returned forms'
  | 'notify consent withdrawal'
  | 'notify form correction'
  | 'approve unneeded form'
  | 'bulk approve'
  | 'remind people'
  | 'run bulk action'
  | 'collect signed forms'
  | 'collect inspection pack'
  | 'deliver webhooks'
  | 'delete signed forms'
>

/** The jobs of the platform. */
const platformJobs = (services: Services): Omit<JobHandlers, keyof ModuleJobs> => ({
  'send email': sendEmail(services.mail, {
    recordResult: async ({ personId, reminderId }, result) => {
      if (personId === undefined && reminderId === undefined) return
      await services.db.system(async (unit) => {
        if (personId !== undefined) await recordInvitationResult(unit, personId, result, services.now())
        if (reminderId !== undefined) await recordReminderResult(unit, reminderId, result, services.now())
      })
    },
    loadLogo: (logo) => services.db.system((unit) => loadLogo(services, unit, logo)),
  }),
  'send invitation': ({ personId }) => sendInvitation(services, personId),
  'notify of access': (payload) => sendAccessEmails(services, payload),
  'delete files': async ({ keys }) => {
    for (const key of keys) await services.storage.remove(key)
  },
  'send reminders': async () => void (await remind(services)),
  'purge closed accounts': async () => void (await purgeEnded(services)),
  'end assisted sessions': () => endAssistedSessions(services),
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
