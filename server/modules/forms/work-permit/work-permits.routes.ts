import type { api } from '#contract/api.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { requestWorkPermit, getWorkPermit } from './request-work-permit.rules.ts'

/** The employment certificates (work permits) of minors, on their pages. */
export const workPermitsHandlers = (services: Services): Handlers<typeof api.workPermits> => ({
  get: (call) => getWorkPermit(services, call),
  request: (call) => requestWorkPermit(services, call),
})
