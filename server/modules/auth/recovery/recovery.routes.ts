import type { api } from '#contract/api.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { undoEmailChange } from '../email-change-undo.rules.ts'
import { confirmRecovery } from './confirm-recovery.rules.ts'
import { refuseRecovery, refuseRecoveryByLink } from './refuse-recovery.rules.ts'
import { cancelRecovery, startRecovery } from './start-recovery.rules.ts'

/** Recovery of accounts, and the undoing of a changed email address. */
export const accountRecoveryHandlers = (services: Services): Handlers<typeof api.accountRecovery> => ({
  start: {
    transaction: 'none',
    handle: async (call) => {
      const started = await startRecovery(services, call)
      call.setMessage('recoveryStarted')
      return started
    },
  },
  cancel: {
    transaction: 'none',
    handle: async (call) => {
      await cancelRecovery(services, call)
      call.setMessage('recoveryCanceled')
      return null
    },
  },
  confirm: {
    transaction: 'none',
    handle: async (call) => {
      await confirmRecovery(services, call)
      call.setMessage('recoveryConfirmed')
      return null
    },
  },
  refuse: {
    transaction: 'none',
    handle: async (call) => {
      await refuseRecovery(services, call)
      call.setMessage('recoveryRefused')
      return null
    },
  },
  refuseByLink: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      await refuseRecoveryByLink(services, body.userData, origin)
      setMessage('recoveryRefused')
      return null
    },
  },
  undoEmailChange: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      const undone = await undoEmailChange(services, body.userData, origin)
      setMessage('emailChangeUndone')
      return undone
    },
  },
})
