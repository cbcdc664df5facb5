import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../policies/actors.ts'
import { loginOf } from '../../policies/shared-logins.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { codeTarget, requireCodeTarget, sendToAccount } from '../text-messages/account-messages.ts'
import type { Services } from '../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../platform/rate-limit/rate-limit.ts'
import { sessionCodeLimit, sessionEmailLimit } from './attempt-limits.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Recipient } from './auth.emails.ts'
import { counterCodeEmail } from './auth.emails.ts'
import type { AccountPerson } from './auth.store.ts'
import { personById } from './auth.store.ts'
import { countCounterAttempt, deleteCounterCode, lockCounterCode, replaceCounterCode } from './counter-code.store.ts'
import { checkPresentPassword } from './current-password.ts'
import { codeHash, codeMinutes, codeTries, newCode } from './one-time-codes.ts'
import { acceptCode } from './second-factors/accept-code.ts'
import { loginMethods } from './second-factors/login-methods.ts'

/** Who signs on a screen of staff, and for what their password and code are good. */
export interface CounterSigner {
  /** The member of staff whose screen it is; undefined for the person's own. */
  readonly staff: Actor | undefined
  readonly origin: Origin
  readonly person: Actor
  /** Nothing else is signed with this password and code. */
  readonly purpose: string
  /** The email with the code. */
  readonly email: (person: Recipient, code: string) => Email
  /** Throws where a right password isn't enough to begin; nothing is sent then. */
  readonly requireAllowed?: (trx: Trx) => Promise<void>
}

/** The email with the code of whoever signs on a screen of staff; `form` is what is signed. */
export const signingEmail =
  (staff: Actor, form: string): CounterSigner['email'] =>
  (person, code) =>
    counterCodeEmail(person, code, { staff: staff.name, form })

/** The attempts of a person at counters are counted apart from those at their own devices, whosever screen it is. */
const counter = 'counter'

const nameOf = (purpose: string): string => `counter ${purpose}`

const hasApp = async (trx: Trx, person: AccountPerson): Promise<boolean> =>
  (await loginMethods(trx, person)).includes('app')

const recordFailure = (unit: UnitOfWork, { staff, origin, person }: CounterSigner): void =>
  unit.audit.record(staff, origin, {
    kind: 'identity proof failed',
    businessId: staff === undefined ? null : person.businessId,
    subjectId: person.userId,
  })

/**
 * Checks the password of a person at a counter; sends the code that completes it, unless they have an authenticator
 * app. No session is opened, and neither the password nor the code opens one.
 */
export const startCounterCode = async (
  services: Services,
  signer: CounterSigner,
  password: string,
): Promise<CounterCode> => {
  const { person: actor, purpose } = signer
  const person = await checkPresentPassword(services, { actor, sessionId: counter }, password).catch(
    async (error: unknown) => {
      if (error instanceof Problem && error.kind === 'invalid')
        await services.db.system((unit) => Promise.resolve(recordFailure(unit, signer)))
      throw error
    },
  )
  return services.db.system(async (unit) => {
    const now = services.now()
    await signer.requireAllowed?.(unit.trx)
    const { sentBy, sentTo } = codeTarget(person)
    const method = (await hasApp(unit.trx, person)) ? 'app' : sentBy
    const code = method === 'app' ? undefined : newCode()
    if (code !== undefined) {
      await requireCodeTarget(services, unit.trx, person)
      await consumeInTransaction(unit.trx, services, sessionEmailLimit(person, counter))
    }
    await replaceCounterCode(unit.trx, {
      person_id: person.id,
      purpose,
      code_hash: code === undefined ? null : codeHash(services.master, nameOf(purpose), code),
      credential_epoch: person.credentialEpoch,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    if (code !== undefined)
      await sendToAccount(services, unit, person, {
        email: (to) => signer.email(to, code),
        text: (texts) => texts.code(code),
      })
    return { method, sentTo: code === undefined ? null : sentTo }
  })
}

/**
 * The person as the one who acts, once the code that completes their password is right; it is used up by that. A wrong
 * code is counted in a transaction that commits in any case. Throws `codeWrong`, and `emailCodeUsedUp` after too many
 * attempts, too long, or without the password.
 */
export const finishCounterCode = async (services: Services, signer: CounterSigner, code: string): Promise<Actor> => {
  const { person: actor, purpose } = signer
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const signing = await personById(unit.trx, actor.userId)
    // The password and the code are those that the person logs in with, also for another employer.
    const person = await personById(unit.trx, await loginOf(unit.trx, actor.userId))
    if (signing?.isActive !== true || person === undefined) return new Problem('inactive', 'inactive')
    const consumed = await consumeInTransaction(unit.trx, services, sessionCodeLimit(person, counter))
    const held = await lockCounterCode(unit.trx, person.id)
    const isGood =
      held?.purpose === purpose &&
      held.credential_epoch === person.credentialEpoch &&
      held.attempts < codeTries &&
      held.expires_at > now
    if (!isGood) return refused('emailCodeUsedUp')
    // An app that was added since the email was sent takes its turn.
    const isSent = held.code_hash !== null && !(await hasApp(unit.trx, person))
    const sent = isSent ? { name: nameOf(purpose), hash: held.code_hash, by: codeTarget(person).sentBy } : undefined
    const how = await acceptCode(unit.trx, services, code, { personId: person.id, sent, acceptsRecovery: false })
    if (how === undefined || how === 'recovery') {
      await countCounterAttempt(unit.trx, person.id)
      recordFailure(unit, signer)
      return refused('codeWrong')
    }
    await refund(unit.trx, consumed, -1)
    await deleteCounterCode(unit.trx, person.id)
    return { ...(await actorOf(unit.trx, signing.id)), provenBy: how }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const refused = (key: 'codeWrong' | 'emailCodeUsedUp') =>
  new Problem('invalid', key, { fields: { oneTimeCode: { key } } })
