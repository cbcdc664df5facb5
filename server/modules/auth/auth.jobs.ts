import type { Services } from '../../platform/platform.ts'
import type { JobHandlers } from '../../platform/jobs/job-queue.ts'
import { sendLink } from './password.rules.ts'
import { sendNewLink } from './renew-link.rules.ts'
import { sendSeparateLogin } from './shared-logins/send-separate-login.ts'

/** The background jobs of accounts. */
export const accountJobs = (
  services: Services,
): Pick<JobHandlers, 'send password reset' | 'send new link' | 'send separate login'> => ({
  'send password reset': ({ username }) => sendLink(services, username),
  'send new link': ({ personId }) => sendNewLink(services, personId),
  'send separate login': ({ personId }) => sendSeparateLogin(services, personId),
})
