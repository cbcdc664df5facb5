import { accountJobs } from '../modules/auth/auth.jobs.ts'
import { runBulkApproval } from '../modules/tasks/bulk-approval.job.ts'
import { userJobs } from '../modules/e-sign-consent/consent.jobs.ts'
import type { Services } from '../platform/platform.ts'
import type { ModuleJobs } from './start-jobs.ts'

/** What the areas do in the background; a kind without anybody does not compile. */
export const areaJobs = (services: Services): ModuleJobs => ({
  ...accountJobs(services),
  ...userJobs(services),
  'generate forms': (payload) => runBulkApproval(services, payload),
})
