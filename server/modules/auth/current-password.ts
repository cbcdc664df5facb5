import { Problem } from '#contract/protocol/problems.ts'
import { refund, consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { AccountPerson } from './auth.store.ts'
import { personById } from './auth.store.ts'
import { currentPasswordAttemptLimit, failedLoginLimits } from './attempt-limits.ts'
import { isPassword } from '../../platform/crypto/password-hash.ts'
import { loginOf } from '../../policies/shared-logins.ts'

/**
 * The person whose credentials log the person of a call in, once the current password is verified. Failed attempts are counted in a transaction that
 * commits. Throws `passwordWrong` for the field.
 */
export const checkPresentPassword = async (
  services: Services,
  { actor, sessionId }: { readonly actor: Actor; readonly sessionId: string | undefined },
  password: string,
): Promise<AccountPerson> => {
  const { person, consumed } = await services.db.system(async ({ trx }) => {
    const login = await loginOf(trx, actor.userId)
    return {
      consumed: await consumeInTransaction(trx, services, currentPasswordAttemptLimit(login, sessionId)),
      person: await personById(trx, login),
    }
  })
  const isRight = await isPassword(person?.passwordHash, password)
  await services.db.system(({ trx }) => refund(trx, consumed, isRight ? -1 : failedLoginLimits - 1))
  if (isRight && person !== undefined) return person
  throw new Problem('invalid', 'checkFields', { fields: { currentPassword: { key: 'passwordWrong' } } })
}
