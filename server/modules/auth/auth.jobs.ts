import type { Deps } from '../../platform/platform.ts'
import type { AreaJobs } from '../../app/start-jobs.ts'
import { sendLink } from './password.rules.ts'

/** What the account area does in the background. */
export const accountJobs = (deps: Deps): Pick<AreaJobs, 'forgot password'> => ({
  'forgot password': ({ username }) => sendLink(deps, username),
})
