import type { Services } from '../../platform/platform.ts'
import type { JobHandlers } from '../../platform/jobs/job-queue.ts'
import { emailConsentWithdrawal } from './withdrawal.emails.ts'

/** The background jobs of e-signature consent. */
export const userJobs = (services: Services): Pick<JobHandlers, 'notify consent withdrawal'> => ({
  'notify consent withdrawal': ({ personId }) => emailConsentWithdrawal(services, personId),
})
