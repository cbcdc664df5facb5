import type { api } from '#contract/api.ts'
import type { Deps } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { alone } from '../../platform/http/handler.ts'
import { retireEpochs } from '../auth/vault-epochs.ts'

/** What keeps devices and server together: the sealing key, tickets, epochs of the vault. */
export const syncHandlers = (deps: Deps): Handlers<typeof api.sync> => ({
  sealKey: () => Promise.resolve(deps.sealKeys.current()),
  renewTickets: alone(async ({ actor, body }) => ({
    tickets: await Promise.all(body.tokens.map((token) => deps.tickets.renew(token, actor.userId))),
  })),
  retireEpochs: alone(async ({ actor, body }) => {
    await deps.db.system((trx) => retireEpochs(trx, actor.userId, body.DeviceId, body.before))
    return null
  }),
})
