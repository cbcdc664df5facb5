import type { Services } from '../../platform/platform.ts'
import type { JobHandlers } from '../../platform/jobs/job-queue.ts'
import { sendLink } from './password.rules.ts'

/** The background jobs of accounts. */
export const accountJobs = (services: Services): Pick<JobHandlers, 'send password reset'> => ({
  'send password reset': ({ username }) => sendLink(services, username),
})
