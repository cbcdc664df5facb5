import type { Services } from '../../platform/platform.ts'
import type { JobHandlers } from '../../platform/jobs/job-queue.ts'
import { emailConsentWithdrawal } from './withdrawal.emails.ts'

/** What the area of one's own account does in the background. */
export const userJobs = (services: Services): Pick<JobHandlers, 'notify consent withdrawal'> => ({
  'notify consent withdrawal': ({ personId }) => emailConsentWithdrawal(services, personId),
})
