import type { JobHandlers } from '../../../platform/jobs/job-queue.ts'
import type { Services } from '../../../platform/platform.ts'
import { emailFormCorrection } from './correction.emails.ts'

/** The background jobs of Form I-9. */
export const i9Jobs = (services: Services): Pick<JobHandlers, 'notify form correction'> => ({
  'notify form correction': ({ userDocumentId }) => emailFormCorrection(services, userDocumentId),
})
