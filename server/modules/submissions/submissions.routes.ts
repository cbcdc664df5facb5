import type { api } from '#contract/api.ts'
import type { RenewedTicket } from '#contract/endpoints/submissions.ts'
import type { FormName } from '#contract/forms/registry.ts'
import { forms, submitCallsOf } from '#contract/forms/registry.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers, CallWithoutTransaction } from '../../platform/http/handler.ts'
import { retireVaultKeys } from '../auth/vault-epochs.ts'

const callsWithStepUp: ReadonlySet<string> = new Set(
  Object.values(forms)
    .filter((form: FormName) => form.needsStepUp === true)
    .flatMap(submitCallsOf),
)

/**
 * Renews tickets of one's own. A ticket from before a change of the login that submits what takes a step-up is left out
 * unless its holder has just proved who they are: whoever held it before could have signed what waits.
 */
const renewTickets = async (
  services: Services,
  { actor, sessionId, isProven, body }: CallWithoutTransaction<typeof api.sync.renewTickets>,
): Promise<{ readonly tickets: readonly RenewedTicket[] }> => {
  const owner = { ...actor, sessionId }
  const renewed = await Promise.all(body.tokens.map((token) => services.tickets.renew(token, owner)))
  return {
    tickets: renewed
      .filter(
        ({ wasOlder, endpoints }) => isProven || !wasOlder || !endpoints.some((name) => callsWithStepUp.has(name)),
      )
      .map(({ id, token, expiresAt }) => ({ id, token, expiresAt })),
  }
}

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
