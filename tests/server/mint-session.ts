import type { SessionReply } from '#contract/endpoints/auth.ts'
import { personByName } from '#server/modules/auth/auth.store.ts'
import { completeLogin, createSessionContext } from '#server/modules/auth/login.rules.ts'
import type { Services } from '#server/platform/platform.ts'

/**
 * Opens a session with the code that ends a login, without its password and its email: for tests that are not about
 * logging in.
 */
export const mintSession = (services: Services, username: string): Promise<SessionReply> =>
  services.db.system(async (unit) => {
    const person = await personByName(unit.trx, username)
    if (person?.isActive !== true) throw new Error(`${username} can't sign in`)
    const origin = { ip: '127.0.0.1', agent: 'lightMyRequest' }
    return completeLogin(
      unit,
      services,
      person,
      createSessionContext(person, { deviceId: undefined, wantsRemembering: false, origin }, 'email'),
    )
  })

/** Keeps the open sessions proven, however long the tests take: for tests that are not about step-ups. */
export const keepProven = (services: Services): Promise<unknown> =>
  services.db.system(({ trx }) =>
    trx
      .updateTable('session')
      .set({ proven_at: new Date('2999-01-01T00:00:00Z') })
      .execute(),
  )
