import { accountJobs } from '../modules/auth/auth.jobs.ts'
import { runGeneration } from '../modules/tasks/bulk-approval.job.ts'
import { userJobs } from '../modules/e-sign-consent/consent.jobs.ts'
import type { Deps } from '../platform/platform.ts'
import type { AreaJobs } from './start-jobs.ts'

/** What the areas do in the background; a kind without anybody does not compile. */
export const areaJobs = (deps: Deps): AreaJobs => ({
  ...accountJobs(deps),
  ...userJobs(deps),
  'generate forms': (payload) => runGeneration(deps, payload),
})
