import { accountJobs } from '../modules/auth/auth.jobs.ts'
import { runBulkApproval } from '../modules/tasks/bulk-approval.job.ts'
import { collectSignedForms } from '../modules/bulk-actions/collect-signed-forms.ts'
import { collectInspectionPack } from '../modules/bulk-actions/collect-inspection-pack.ts'
import { deleteExpiredArchives } from '../modules/bulk-actions/archives.ts'
import { runPeopleAction } from '../modules/bulk-actions/run-people-action.ts'
import { recordInvitationText } from '../modules/people/invitations/invitation.ts'
import { reminderTextPorts } from '../modules/reminders/reminder-text-jobs.ts'
import { sendToPeople } from '../modules/reminders/send-to-people.ts'
import { userJobs } from '../modules/e-sign-consent/consent.jobs.ts'
import { returnedFormsJobs } from '../modules/forms/core/returned-forms.job.ts'
import { approveUnneededForm } from '../modules/forms/core/unneeded-form.job.ts'
import { i9Jobs } from '../modules/forms/i9/i9.jobs.ts'
import { sendText } from '../modules/text-messages/send-text.ts'
import { deliverWebhooks } from '../modules/webhooks/deliver.ts'
import type { Services } from '../platform/platform.ts'
import type { ModuleJobs } from './start-jobs.ts'

/** The job handlers of the modules; a kind without a handler doesn't compile. */
export const areaJobs = (services: Services): ModuleJobs => ({
  ...accountJobs(services),
  ...userJobs(services),
  ...returnedFormsJobs(services),
  ...i9Jobs(services),
  'approve unneeded form': (payload) => approveUnneededForm(services, payload),
  'bulk approve': (payload) => runBulkApproval(services, payload),
  'send text': sendText(services, {
    ...reminderTextPorts(services),
    recordInvitation: (personId, result) => recordInvitationText(services, personId, result),
  }),
  'remind people': (payload) => sendToPeople(services, payload),
  'run bulk action': (payload) => runPeopleAction(services, payload),
  'collect signed forms': (payload) => collectSignedForms(services, payload),
  'collect inspection pack': (payload) => collectInspectionPack(services, payload),
  'deliver webhooks': () => deliverWebhooks(services),
  'delete signed forms': async () => void (await deleteExpiredArchives(services)),
})
