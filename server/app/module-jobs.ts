import { accountJobs } from '../modules/auth/auth.jobs.ts'
import { runBulkApproval } from '../modules/tasks/bulk-approval.job.ts'
import { userJobs } from '../modules/e-sign-consent/consent.jobs.ts'
import type { Services } from '../platform/platform.ts'
import type { ModuleJobs } from './start-jobs.ts'

/** What the areas do in the background; a kind without anybody does not compile. */
export const areaJobs = (deps: Services): ModuleJobs => ({
  ...accountJobs(deps),
  ...userJobs(deps),
  'generate forms': (payload) => runBulkApproval(deps, payload),
})
