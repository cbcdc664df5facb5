import type { api } from '#contract/api.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { confirmApp, listSecondFactors, removeApp, replaceRecoveryCodes, startApp } from './second-factors.rules.ts'

/** Second factors of the caller. */
export const secondFactorsHandlers = (services: Services): Handlers<typeof api.secondFactors> => ({
  list: { transaction: 'none', handle: (call) => listSecondFactors(services, call) },
  startApp: { transaction: 'none', handle: (call) => startApp(services, call) },
  confirmApp: { transaction: 'none', handle: (call) => confirmApp(services, call, call.body.oneTimeCode) },
  removeApp: { transaction: 'none', handle: (call) => removeApp(services, call) },
  renewRecoveryCodes: { transaction: 'none', handle: (call) => replaceRecoveryCodes(services, call) },
})
