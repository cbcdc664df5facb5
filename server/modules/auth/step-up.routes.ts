import type { api } from '#contract/api.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { finishStepUp, sendStepUpCode, stepUpMethods } from './step-up.rules.ts'

/** Proving again who one is. */
export const stepUpHandlers = (services: Services): Handlers<typeof api.stepUp> => ({
  methods: { transaction: 'none', handle: async (call) => ({ methods: await stepUpMethods(services, call) }) },
  sendCode: {
    transaction: 'none',
    handle: async (call) => {
      const sent = await sendStepUpCode(services, call, call.body.currentPassword)
      call.setMessage('codeSent')
      return sent
    },
  },
  finish: { transaction: 'none', handle: (call) => finishStepUp(services, call, call.body.oneTimeCode) },
  require: { transaction: 'none', handle: () => Promise.resolve(null) },
})
