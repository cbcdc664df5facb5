import type { Deps } from '../../deps.ts'
import type { AreaJobs } from '../../jobs/start.ts'
import { tellOfWithdrawal } from './withdrawal-letter.ts'

/** What the area of one's own account does in the background. */
export const userJobs = (deps: Deps): Pick<AreaJobs, 'consent withdrawn'> => ({
  'consent withdrawn': ({ personId }) => tellOfWithdrawal(deps, personId),
})
