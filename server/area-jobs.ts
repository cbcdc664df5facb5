import { accountJobs } from './areas/account/account.jobs.ts'
import { runGeneration } from './areas/business-documents/generation.job.ts'
import { userJobs } from './areas/user/user.jobs.ts'
import type { Deps } from './deps.ts'
import type { AreaJobs } from './jobs/start.ts'

/** What the areas do in the background; a kind without anybody does not compile. */
export const areaJobs = (deps: Deps): AreaJobs => ({
  ...accountJobs(deps),
  ...userJobs(deps),
  'generate forms': (payload) => runGeneration(deps, payload),
})
