import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { refund, consumeInTransaction, consumeIfLeft } from '../../platform/rate-limit/rate-limit.ts'
import { emailIfPossible } from '../../platform/mail/email-if-possible.ts'
import type { Services } from '../../platform/platform.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import { codeTarget, requireCodeTarget } from '../text-messages/account-messages.ts'
import type { AccountPerson } from './auth.store.ts'
import { lockChallenge, personById, updateChallenge } from './auth.store.ts'
import { codeHash, codeMinutes, codeTries, newCode, resendSeconds } from './one-time-codes.ts'
import { codeAttemptLimit, knownDeviceCodeLimit, resendLimit } from './attempt-limits.ts'
import { knownDeviceOf } from './known-devices.ts'
import type { SigningDevice } from './login.rules.ts'
import {
  challengeOf,
  completeLogin,
  createSessionContext,
  newProof,
  recordFailure,
  sendLoginCode,
} from './login.rules.ts'
import { acceptCode } from './second-factors/accept-code.ts'
import { loginMethods } from './second-factors/login-methods.ts'
import { factorChangedEmail } from './second-factors/second-factors.emails.ts'
import { trustDevice } from './trusted-device.ts'

/** Minutes after a code expires in which another one may still be requested. */
const resendGraceMinutes = 20

/** A login that waits for its code, as its device identifies it. */
export interface CodeStep {
  readonly username: string
  readonly authCode: string
}

/** The result of the second step; `cookie` if the device is now trusted. */
export interface SecondStep {
  readonly reply: SessionReply
  readonly cookie: string | undefined
}

/**
 * The second step. Throws `codeWrong` for a code that is wrong or too old, `codeUsedUp` when the login was used or had
 * too many attempts. A failed attempt is counted in a transaction that commits in any case.
 */
export const checkCode = async (
  services: Services,
  step: CodeStep & { readonly code: string },
  device: SigningDevice,
): Promise<SecondStep> => {
  const id = tokenHash(step.authCode)
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const held = await lockChallenge(unit.trx, id)
    if (held === undefined || held.person_id === null || held.used_at !== null || held.attempts >= codeTries)
      return usedUp()
    const person = await personById(unit.trx, held.person_id)
    if (person === undefined) return usedUp()
    const key = (await newProof(unit.trx, device, now))?.key
    const known = await knownDeviceOf(unit.trx, person.id, key, now)
    const own = known === undefined ? undefined : knownDeviceCodeLimit(known, person)
    const consumed =
      (await consumeIfLeft(unit.trx, services, own)) ??
      (await consumeInTransaction(unit.trx, services, codeAttemptLimit(person, device.origin.ip)))
    const isOpen = held.username === step.username && held.expires_at > now
    const expected = { personId: held.person_id, sent: sentCode(person, id, held), acceptsRecovery: true }
    const kind = isOpen ? await acceptCode(unit.trx, services, step.code, expected) : undefined
    if (kind === undefined) {
      await updateChallenge(unit.trx, id, { attempts: held.attempts + 1 })
      recordFailure(unit, services, held.username, held.person_id, 'code', device.origin)
      return wrong()
    }
    await refund(unit.trx, consumed, -1)
    await updateChallenge(unit.trx, id, { used_at: now })
    if (person.sessionPersonId === null) return new Problem('inactive', 'inactive')
    const context = createSessionContext(person, device, kind)
    const reply = await completeLogin(unit, services, person, context)
    if (kind === 'recovery') await emailIfPossible(services, unit, person, (to) => factorChangedEmail(to, 'code used'))
    const trusted = { personId: person.id, key: context.deviceKey }
    return {
      reply,
      cookie: context.isRemembered ? await trustDevice(unit.trx, services.config, trusted, now) : undefined,
    }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const sentCode = (person: AccountPerson, name: string, { code_hash: hash }: { readonly code_hash: string | null }) => ({
  ...{ name, hash },
  by: codeTarget(person).sentBy,
})

const usedUp = () => new Problem('invalid', 'codeUsedUp')
const wrong = () => new Problem('invalid', 'codeWrong', { fields: { oneTimeCode: { key: 'codeWrong' } } })

/**
 * Sends another code for the same login; earlier attempts still count. Throws `resendTooSoon` with the seconds left.
 */
export const resendCode = (services: Services, step: CodeStep): Promise<Challenge> => {
  const id = tokenHash(step.authCode)
  return services.db.system(async (unit) => {
    const now = services.now()
    const held = await lockChallenge(unit.trx, id)
    const last = new Date(now.getTime() - resendGraceMinutes * 60_000)
    if (held === undefined || held.person_id === null || held.username !== step.username) throw usedUp()
    if (held.used_at !== null || held.attempts >= codeTries || held.expires_at <= last) throw usedUp()
    const seconds = Math.ceil((held.sent_at.getTime() - now.getTime()) / 1000) + resendSeconds
    if (seconds > 0)
      throw new Problem('too many', { key: 'resendTooSoon', values: { seconds } }, { retryAfter: seconds })
    const person = await personById(unit.trx, held.person_id)
    if (person === undefined || person.sessionPersonId === null) throw new Problem('inactive', 'inactive')
    const methods = await loginMethods(unit.trx, person)
    if (!methods.includes('email')) throw usedUp()
    await requireCodeTarget(services, unit.trx, person)
    await consumeInTransaction(unit.trx, services, resendLimit(id))
    const code = newCode()
    await updateChallenge(unit.trx, id, {
      code_hash: codeHash(services.master, id, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    await sendLoginCode(services, unit, person, code)
    return challengeOf(step.authCode, person, { methods, isSent: true })
  })
}
