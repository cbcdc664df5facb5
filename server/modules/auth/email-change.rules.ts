import type { EmailChange, EmailChanged } from '#contract/endpoints/credentials.ts'
import type { api } from '#contract/api.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { updateIfUnchanged } from '../../platform/database/optimistic-lock.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Services } from '../../platform/platform.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { Undeliverable } from '../../platform/mail/mail.ts'
import { recentSince, recordCredentialChange } from '../../policies/credential-changes.ts'
import { textAccount } from '../text-messages/account-messages.ts'
import type { AccountPerson } from './auth.store.ts'
import { personById } from './auth.store.ts'
import { codeHash, codeMinutes, codeTries, isCode, newCode, newSecret } from './one-time-codes.ts'
import type { UndoLink, WaitingChange } from './email-change.store.ts'
import {
  startEmailChange,
  countEmailTry,
  endEmailChange,
  isUsernameTaken,
  lockEmailChange,
  lockPerson,
} from './email-change.store.ts'
import { emailChangeCodeEmail } from './auth.emails.ts'
import { emailChangedEmail } from './email-change.emails.ts'
import { makeUndoLink } from './email-change-undo.rules.ts'
import { emailChangeRequestLimit, emailCodeTries } from './attempt-limits.ts'
import { checkPresentPassword } from './current-password.ts'
import { hasSettledPasskeys } from './passkeys/passkeys.store.ts'
import { isProvenByPasskey } from './step-up.store.ts'
import { cancelOpenRecovery } from './recovery/start-recovery.rules.ts'
import { endAccess } from './end-access.ts'
import { followAddress } from './shared-logins/follow-address.ts'

type RequestCall = CallWithoutTransaction<typeof api.account.requestEmailChange>
type ConfirmCall = CallWithoutTransaction<typeof api.account.confirmEmailChange>

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/** What a code is bound to: the request that created it, and the new address. */
const nameOf = ({ id, email }: Pick<WaitingChange, 'id' | 'email'>): string => `email ${id} ${email}`

const aboutSelf = (person: Pick<AccountPerson, 'id' | 'businessId'>) => ({
  businessId: person.businessId,
  subjectId: person.id,
})

/**
 * The person of a call, once the current password is verified, or without one if they have just proved by a passkey who
 * they are. A passkey that was added within seven days doesn't replace the password: whoever found an open session may have
 * added it. Throws `passwordWrong` and `needed` for the field, and `stepUpRequired` where a passkey could prove it.
 */
const provenPerson = async (services: Services, { actor, body, sessionId }: RequestCall): Promise<AccountPerson> => {
  if (body.currentPassword !== undefined)
    return checkPresentPassword(services, { actor, sessionId }, body.currentPassword)
  return services.db.system(async ({ trx }) => {
    const person = await personById(trx, actor.userId)
    if (person === undefined || !(await hasSettledPasskeys(trx, actor.userId, recentSince(services.now()))))
      throw refused({ currentPassword: { key: 'needed' } })
    if (!(await isProvenByPasskey(trx, sessionId, services.now()))) throw new Problem('forbidden', 'stepUpRequired')
    return person
  })
}

/**
 * Sends a code to a new address after the current password or a passkey; an earlier code becomes invalid, and nothing
 * changes yet. Whether someone else logs in with the address is revealed only to the holder of the code, so that no one
 * can find out who has an account.
 */
export const requestEmailChange = async (services: Services, call: RequestCall): Promise<EmailChange> => {
  const { actor, body, origin } = call
  const person = await provenPerson(services, call)
  const email = body.newEmail
  if (email === person.email) throw refused({ newEmail: { key: 'emailSame' } })
  const code = newCode()
  const codeEmail = createCodeEmail(person, email, code)
  await services.db.system(async (unit) => {
    const present = await personById(unit.trx, person.id)
    if (present?.passwordHash !== person.passwordHash) throw new Problem('conflict', 'conflict')
    await consumeInTransaction(unit.trx, services, emailChangeRequestLimit(person.id))
    const now = services.now()
    const pendingChange = { id: newSecret(), email }
    await startEmailChange(unit.trx, {
      ...pendingChange,
      person_id: person.id,
      code_hash: codeHash(services.master, nameOf(pendingChange), code),
      attempts: 0,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    unit.audit.record(actor, origin, { kind: 'email change requested', ...aboutSelf(person) })
    await services.jobs.enqueue(unit, 'send email', codeEmail)
  })
  return { sentTo: email }
}

const createCodeEmail = ({ language }: AccountPerson, email: string, code: string): Email => {
  try {
    return emailChangeCodeEmail({ email, language }, code)
  } catch (error) {
    throw error instanceof Undeliverable ? refused({ newEmail: { key: 'email' } }) : error
  }
}

/**
 * Changes the person's email address by the code sent to it, and the username if it was the old address. `ofSession` is the
 * person of the session, who may log in together with them and with the same address. A wrong code
 * is counted in a transaction that commits in any case. Throws `codeWrong`, and `emailCodeUsedUp` after too many
 * attempts or too long.
 */
export const confirmEmailChange = async (
  services: Services,
  call: ConfirmCall,
  ofSession: number,
): Promise<EmailChanged> => {
  const { actor, body, origin } = call
  const outcome = await services.db.system(async (unit) => {
    await consumeInTransaction(unit.trx, services, emailCodeTries(actor.userId))
    const person = await lockPerson(unit.trx, actor.userId)
    const held = await lockEmailChange(unit.trx, actor.userId)
    if (held === undefined || held.attempts >= codeTries || held.expires_at <= services.now())
      return new Problem('invalid', 'emailCodeUsedUp', { fields: { oneTimeCode: { key: 'emailCodeUsedUp' } } })
    if (!isCode(services.master, nameOf(held), held.code_hash, body.oneTimeCode)) {
      await countEmailTry(unit.trx, held)
      unit.audit.record(actor, origin, { kind: 'email code failed', ...aboutSelf(person) })
      return new Problem('invalid', 'codeWrong', { fields: { oneTimeCode: { key: 'codeWrong' } } })
    }
    await endEmailChange(unit.trx, actor.userId)
    // The name that one logs in with is chosen again whenever the username is set.
    const renamed = person.username === person.email ? { username: held.email } : {}
    if (renamed.username !== undefined && (await isUsernameTaken(unit.trx, renamed.username, person.id))) return taken()
    const undo = await changeAddress(unit, services, call, person, { email: held.email, ...renamed })
    await followAddress(
      unit,
      { personId: person.id, from: person.email, to: held.email, alsoOf: ofSession, undo },
      origin,
      services.now(),
    )
    return { emailId: held.email, username: (await personById(unit.trx, ofSession))?.username ?? '' }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const taken = () => refused({ newEmail: { key: 'emailTaken' } })

/**
 * The database invalidates links and codes sent to the old address. That address, or the phone of an account that had
 * none, gets a link that undoes the change.
 */
const changeAddress = async (
  unit: UnitOfWork,
  services: Services,
  { actor, sessionId, origin }: ConfirmCall,
  person: Awaited<ReturnType<typeof lockPerson>>,
  change: { readonly email: string; readonly username?: string },
): Promise<UndoLink> => {
  const now = services.now()
  await unit.trx
    .updateTable('person')
    .set({ ...change, updated_at: updateIfUnchanged(person.updatedAt, now) })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  if (await cancelOpenRecovery(unit.trx, person.id, now))
    unit.audit.record(actor, origin, { kind: 'recovery canceled', ...aboutSelf(person) })
  await recordCredentialChange(unit.trx, { personId: person.id, kind: 'email' }, now)
  const fields = Object.keys(change).join(' ')
  unit.audit.record(actor, origin, { kind: 'email changed', ...aboutSelf(person), data: { fields } })
  await endAccess(unit, { actor, origin, person, reason: 'email changed', except: sessionId }, now)
  const { url, ...undo } = await makeUndoLink(unit.trx, services, person)
  const { email } = person
  if (email === null) await textAccount(services, unit, person, (texts) => texts.undo(url))
  const noticeEmail = email === null ? undefined : emailChangedEmail({ ...person, email }, url)
  if (noticeEmail !== undefined) await services.jobs.enqueue(unit, 'send email', noticeEmail)
  return undo
}
