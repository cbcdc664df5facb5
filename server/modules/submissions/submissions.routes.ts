import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { retireVaultKeys } from '../auth/vault-epochs.ts'
import { renewTickets } from './renew-tickets.ts'

/** Synchronization of devices: the submission key, tickets, epochs of the vault. */
export const syncHandlers = (services: Services): Handlers<typeof api.sync> => ({
  sealKey: { transaction: 'none', handle: () => Promise.resolve(services.sealKeys.current()) },
  renewTickets: { transaction: 'none', handle: (call) => renewTickets(services, call) },
  retireEpochs: {
    transaction: 'none',
    handle: async ({ actor, body }) => {
      await services.db.system(({ trx }) => retireVaultKeys(trx, actor.userId, body.deviceId, body.before))
      return null
    },
  },
})
