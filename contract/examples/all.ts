import { assistExamples } from './assisted-sessions.ts'
import { accountRecoveryExamples } from './account-recovery.ts'
import { accountExamples } from './auth.ts'
import { applicationExamples } from './applications.ts'
import { attentionExamples } from './dashboard.ts'
import { organizationExamples, endingExamples } from './organizations.ts'
import { consentExamples, companyDocumentExamples, reviewExamples } from './tasks.ts'
import { passkeysExamples } from './passkeys.ts'
import { secondFactorsExamples } from './second-factors.ts'
import type { Examples } from './example.ts'
import { firstStepExamples, sampleDataExamples } from './first-steps.ts'
import { formExamples } from './forms.ts'
import { newHireExamples } from './new-hires.ts'
import { payrollExportExamples } from './payroll-export.ts'
import { bulkActionExamples } from './bulk-actions.ts'
import { reminderExamples } from './reminders.ts'
import { savedViewExamples } from './saved-views.ts'
import { selfIdentificationExamples } from './self-identification.ts'
import { jobExamples } from './failed-jobs.ts'
import { systemStatusExamples } from './system-status.ts'
import { platformExamples } from './submissions.ts'
import { wageNoticeExamples } from './wage-notices.ts'
import { deviceExamples } from './devices.ts'
import { addedWebhookExamples, webhookExamples } from './webhooks.ts'
import { workPermitExamples } from './work-permits.ts'
import { textMessageExamples } from './text-messages.ts'
import { lookupExamples } from './lookups.ts'
import { peopleExamples } from './people.ts'

/** An example of every endpoint, in an order that works on fresh demo tenants. */
export const examples: Examples = {
  ...lookupExamples,
  ...consentExamples,
  ...workPermitExamples,
  ...reminderExamples,
  ...textMessageExamples,
  ...addedWebhookExamples,
  ...formExamples,
  ...assistExamples,
  ...reviewExamples,
  ...bulkActionExamples,
  ...newHireExamples,
  ...payrollExportExamples,
  ...webhookExamples,
  ...deviceExamples,
  ...selfIdentificationExamples,
  ...companyDocumentExamples,
  ...applicationExamples,
  ...attentionExamples,
  ...firstStepExamples,
  ...savedViewExamples,
  ...organizationExamples,
  ...peopleExamples,
  ...jobExamples,
  ...systemStatusExamples,
  ...platformExamples,
  ...wageNoticeExamples,
  ...endingExamples,
  ...accountRecoveryExamples,
  ...accountExamples,
  ...secondFactorsExamples,
  ...passkeysExamples,
  ...sampleDataExamples,
}
