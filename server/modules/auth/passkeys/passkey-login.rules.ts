import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { tokenHash } from '../../../platform/crypto/token-hash.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../../platform/rate-limit/rate-limit.ts'
import { passkeyAttemptLimit, passkeyStartLimit } from '../attempt-limits.ts'
import { lockChallenge, personById, updateChallenge } from '../auth.store.ts'
import type { SigningDevice } from '../login.rules.ts'
import { completeLogin, createSessionContext, newProof, recordFailure } from '../login.rules.ts'
import { codeTries } from '../one-time-codes.ts'
import type { SecondStep } from '../one-time-code.rules.ts'
import { trustDevice } from '../trusted-device.ts'
import type { SignedAssertion } from './check-passkey.ts'
import { passkeyOptions, takeAssertion } from './check-passkey.ts'
import type { ChallengeUse } from './passkey-challenges.ts'

/** A login that waits for its second step, as its device identifies it; without it a passkey logs in alone. */
export interface WaitingLogin {
  readonly username: string
  readonly authCode: string
}

const refused = () => new Problem('unauthenticated', 'passkeyRefused')
const usedUp = () => new Problem('invalid', 'codeUsedUp')

/** The login that waits, locked; undefined if it was used, had too many attempts, or is too old. */
const openLogin = async (trx: Trx, { username, authCode }: WaitingLogin, now: Date) => {
  const held = await lockChallenge(trx, tokenHash(authCode))
  const isOpen = held?.used_at === null && held.attempts < codeTries && held.expires_at > now
  return isOpen && held.username === username && held.person_id !== null
    ? { ...held, person_id: held.person_id }
    : undefined
}

/** What the browser needs to log in with a passkey. Throws `codeUsedUp` for a login that no longer waits. */
export const startPasskeyLogin = (
  services: Services,
  waiting: WaitingLogin | undefined,
  ip: string,
): Promise<PasskeyOptions> =>
  services.db.system(async ({ trx }) => {
    await consumeInTransaction(trx, services, passkeyStartLimit(ip))
    if (waiting === undefined) return passkeyOptions(trx, services, { purpose: 'log in' })
    const held = await openLogin(trx, waiting, services.now())
    if (held === undefined) throw usedUp()
    return passkeyOptions(trx, services, { purpose: 'second step', personId: held.person_id, loginId: held.id })
  })

/**
 * Logs in with a passkey, which verified its person: it replaces the password and the second step, or is the second step
 * of a login that waits. Throws `passkeyRefused` with the same message for a passkey that nobody has, one that was
 * removed, a wrong or used challenge, and the account of somebody who may not log in. A failed attempt is counted in a
 * transaction that commits in any case.
 */
export const logInWithPasskey = async (
  services: Services,
  assertion: SignedAssertion,
  device: SigningDevice,
  waiting?: WaitingLogin,
): Promise<SecondStep> => {
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    await newProof(unit.trx, device, now)
    const consumed = await consumeInTransaction(unit.trx, services, passkeyAttemptLimit(device.origin.ip))
    const held = waiting && (await openLogin(unit.trx, waiting, now))
    if (waiting !== undefined && held === undefined) return usedUp()
    const use: ChallengeUse =
      held === undefined
        ? { purpose: 'log in' }
        : { purpose: 'second step', personId: held.person_id, loginId: held.id }
    const passkey = await takeAssertion(unit, services, assertion, use, device.origin)
    const person = passkey && (await personById(unit.trx, passkey.person_id))
    if (person === undefined || person.sessionPersonId === null) {
      if (held !== undefined) await updateChallenge(unit.trx, held.id, { attempts: held.attempts + 1 })
      const name = held?.username ?? person?.username ?? assertion.credentialId
      recordFailure(unit, services, name, held?.person_id ?? person?.id, 'passkey', device.origin)
      return refused()
    }
    await refund(unit.trx, consumed, -1)
    if (held !== undefined) await updateChallenge(unit.trx, held.id, { used_at: now })
    return finish(unit, services, person, device, now)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const finish = async (
  unit: UnitOfWork,
  services: Services,
  person: NonNullable<Awaited<ReturnType<typeof personById>>>,
  device: SigningDevice,
  now: Date,
): Promise<{ readonly reply: SessionReply; readonly cookie: string | undefined }> => {
  const context = createSessionContext(person, device, 'passkey')
  const reply = await completeLogin(unit, services, person, context)
  const trusted = { personId: person.id, key: context.deviceKey }
  return {
    reply,
    cookie: context.isRemembered ? await trustDevice(unit.trx, services.config, trusted, now) : undefined,
  }
}
