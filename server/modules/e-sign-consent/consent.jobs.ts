import type { Deps } from '../../platform/platform.ts'
import type { AreaJobs } from '../../app/start-jobs.ts'
import { tellOfWithdrawal } from './withdrawal.emails.ts'

/** What the area of one's own account does in the background. */
export const userJobs = (deps: Deps): Pick<AreaJobs, 'consent withdrawn'> => ({
  'consent withdrawn': ({ personId }) => tellOfWithdrawal(deps, personId),
})
