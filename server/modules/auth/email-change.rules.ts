import type { EmailChange, EmailChanged } from '#contract/endpoints/auth.ts'
import type { api } from '#contract/api.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { updateIfUnchanged } from '../../platform/database/optimistic-lock.ts'
import { consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import { recordAuditEvent } from '../../platform/audit/audit-log.ts'
import type { Trx } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Services } from '../../platform/platform.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { Undeliverable } from '../../platform/mail/mail.ts'
import { emailChangedEmail } from '../people/accounts/email-change.ts'
import type { AccountPerson } from './auth.store.ts'
import { endTrust, personById } from './auth.store.ts'
import { codeHash, codeMinutes, codeTries, isCode, newCode, newSecret } from './one-time-codes.ts'
import type { WaitingChange } from './email-change.store.ts'
import {
  beginEmailChange,
  countEmailTry,
  endEmailChange,
  isUsernameTaken,
  lockEmailChange,
  lockPerson,
} from './email-change.store.ts'
import { newEmailLetter } from './auth.emails.ts'
import { emailChangeLetters, emailCodeTries } from './attempt-limits.ts'
import { checkPresentPassword } from './current-password.ts'
import { revokeSessions } from './sessions.ts'

type RequestCall = CallWithoutTransaction<typeof api.account.requestEmailChange>
type ConfirmCall = CallWithoutTransaction<typeof api.account.confirmEmailChange>

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/** What a code is bound to: the request that asked for it, and the new address. */
const nameOf = ({ id, email }: Pick<WaitingChange, 'id' | 'email'>): string => `email ${id} ${email}`

const aboutSelf = (person: Pick<AccountPerson, 'id' | 'businessId'>) => ({
  businessId: person.businessId,
  subjectId: person.id,
})

/**
 * Sends a code to a new address of one who proves the current password; the code before is void, and nothing changes yet. Whether somebody
 * else logs in with the address is told only to who has its code, so that nobody finds out who has an account.
 */
export const requestEmailChange = async (deps: Services, call: RequestCall): Promise<EmailChange> => {
  const { actor, body, origin } = call
  const person = await checkPresentPassword(deps, actor, body.CurrentPassword)
  const email = body.NewEmail
  if (email === person.email) throw refused({ NewEmail: { key: 'emailSame' } })
  const code = newCode()
  const letter = letterTo(person, email, code)
  await deps.db.system(async (trx) => {
    const present = await personById(trx, person.id)
    if (present?.passwordHash !== person.passwordHash) throw new Problem('conflict', 'conflict')
    await consumeInTransaction(trx, deps, emailChangeLetters(person.id))
    const now = deps.now()
    const begun = { id: newSecret(), email }
    await beginEmailChange(trx, {
      ...begun,
      person_id: person.id,
      code_hash: codeHash(deps.master, nameOf(begun), code),
      tries: 0,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    await recordAuditEvent(trx, actor, origin, { kind: 'email change requested', ...aboutSelf(person) })
    await deps.jobs.enqueue(trx, 'letter', letter)
  })
  return { sentTo: email }
}

const letterTo = ({ language }: AccountPerson, email: string, code: string): Email => {
  try {
    return newEmailLetter({ email, language }, code)
  } catch (error) {
    throw error instanceof Undeliverable ? refused({ NewEmail: { key: 'email' } }) : error
  }
}

/**
 * Changes one's own address by the code that was sent to it, and the username that was the address before. A wrong code is counted in a
 * transaction that stands, whatever the answer. Throws `codeWrong`, and `emailCodeUsedUp` after too many tries or too long.
 */
export const confirmEmailChange = async (deps: Services, call: ConfirmCall): Promise<EmailChanged> => {
  const { actor, body, origin } = call
  const outcome = await deps.db.system(async (trx) => {
    await consumeInTransaction(trx, deps, emailCodeTries(actor.userId))
    const person = await lockPerson(trx, actor.userId)
    const held = await lockEmailChange(trx, actor.userId)
    if (held === undefined || held.tries >= codeTries || held.expires_at <= deps.now())
      return new Problem('invalid', 'emailCodeUsedUp', { fields: { OneTimeCode: { key: 'emailCodeUsedUp' } } })
    if (!isCode(deps.master, nameOf(held), held.code_hash, body.OneTimeCode)) {
      await countEmailTry(trx, held)
      await recordAuditEvent(trx, actor, origin, { kind: 'email code failed', ...aboutSelf(person) })
      return new Problem('invalid', 'codeWrong', { fields: { OneTimeCode: { key: 'codeWrong' } } })
    }
    await endEmailChange(trx, actor.userId)
    const username = person.username === person.email ? held.email : person.username
    if (await isUsernameTaken(trx, username, person.id)) return taken()
    await changeAddress(trx, deps, call, person, { email: held.email, username })
    return { emailId: held.email, username }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const taken = () => refused({ NewEmail: { key: 'emailTaken' } })

/** The database voids the links and codes that were sent to the address before; that address is told. */
const changeAddress = async (
  trx: Trx,
  deps: Services,
  { actor, sessionId, origin }: ConfirmCall,
  person: Awaited<ReturnType<typeof lockPerson>>,
  change: { readonly email: string; readonly username: string },
): Promise<void> => {
  const now = deps.now()
  await trx
    .updateTable('person')
    .set({ ...change, updated_at: updateIfUnchanged(person.updatedAt, now) })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error
    })
  await endTrust(trx, person.id)
  const which = sessionId === undefined ? {} : { except: sessionId }
  const sessions = await revokeSessions(trx, person.id, which, 'email changed', now)
  const fields = change.username === person.username ? 'email' : 'email username'
  await recordAuditEvent(trx, actor, origin, { kind: 'email changed', ...aboutSelf(person), data: { fields } })
  if (sessions > 0)
    await recordAuditEvent(trx, actor, origin, {
      kind: 'session revoked',
      ...aboutSelf(person),
      data: { why: 'email changed', sessions },
    })
  const letter = emailChangedEmail(person)
  if (letter !== undefined) await deps.jobs.enqueue(trx, 'letter', letter)
}
