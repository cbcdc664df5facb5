import { accountJobs } from '../modules/auth/auth.jobs.ts'
import { runBulkApproval } from '../modules/tasks/bulk-approval.job.ts'
import { userJobs } from '../modules/e-sign-consent/consent.jobs.ts'
import { i9Jobs } from '../modules/forms/i9/i9.jobs.ts'
import type { Services } from '../platform/platform.ts'
import type { ModuleJobs } from './start-jobs.ts'

/** The job handlers of the modules; a kind without a handler doesn't compile. */
export const areaJobs = (services: Services): ModuleJobs => ({
  ...accountJobs(services),
  ...userJobs(services),
  ...i9Jobs(services),
  'bulk approve': (payload) => runBulkApproval(services, payload),
})
