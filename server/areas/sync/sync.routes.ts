import type { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { alone } from '../../http/handlers.ts'
import { retireEpochs } from '../../keys/vault.ts'

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
