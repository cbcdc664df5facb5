import type { Actor } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { holderOf } from '../../../policies/actors.ts'
import { loginOf } from '../../../policies/shared-logins.ts'

/**
 * A call about how its actor logs in, as the person whose credentials those are: the same for all who log in together.
 */
export const loginCall = <C extends { readonly actor: Actor }>(services: Services, call: C): Promise<C> =>
  services.db.system(async ({ trx }) => {
    const login = await loginOf(trx, call.actor.userId)
    return login === call.actor.userId ? call : { ...call, actor: await holderOf(trx, login) }
  })
