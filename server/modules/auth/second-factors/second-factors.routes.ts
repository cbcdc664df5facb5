import type { api } from '#contract/api.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { recentFactorsOf } from './recent-factors.ts'
import { confirmApp, listSecondFactors, removeApp, replaceRecoveryCodes, startApp } from './second-factors.rules.ts'
import { loginCall } from '../shared-logins/login-call.ts'

/** Second factors of the caller. */
export const secondFactorsHandlers = (services: Services): Handlers<typeof api.secondFactors> => ({
  recent: {
    transaction: 'none',
    handle: async (call) => {
      const { actor } = await loginCall(services, call)
      return services.db.system(async ({ trx }) => ({
        list: await recentFactorsOf(trx, actor.userId, services.now()),
      }))
    },
  },
  list: { transaction: 'none', handle: async (call) => listSecondFactors(services, await loginCall(services, call)) },
  startApp: { transaction: 'none', handle: async (call) => startApp(services, await loginCall(services, call)) },
  confirmApp: {
    transaction: 'none',
    handle: async (call) => confirmApp(services, await loginCall(services, call), call.body.oneTimeCode),
  },
  removeApp: { transaction: 'none', handle: async (call) => removeApp(services, await loginCall(services, call)) },
  renewRecoveryCodes: {
    transaction: 'none',
    handle: async (call) => replaceRecoveryCodes(services, await loginCall(services, call)),
  },
})
