import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { UndoneEmailChange } from '#contract/endpoints/account-recovery.ts'
import type { Role } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { recentSince, recordCredentialChange } from '../../policies/credential-changes.ts'
import { loginOf, separateLogin } from '../../policies/shared-logins.ts'
import { holderOf } from '../../policies/actors.ts'
import { isSecondFactorRequired } from '../../policies/required-second-factor.ts'
import { nobodysHash } from '../../platform/crypto/password-hash.ts'
import { signedLinkId, signLink } from '../../platform/crypto/signed-link.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { makePasswordToken } from '../people/invitations/password-link.ts'
import { linkMinutes } from './auth.emails.ts'
import { undoHours } from './email-change.emails.ts'
import { endAccess } from './end-access.ts'
import { cancelOpenRecovery } from './recovery/start-recovery.rules.ts'
import { removeFactorsSince } from './second-factors/recent-factors.ts'
import type { UndoLink } from './email-change.store.ts'
import { addUndo } from './email-change.store.ts'
import { joinedAt } from './shared-logins/shared-logins.store.ts'

/** The address and username of a person before they change. */
interface Former {
  readonly id: number
  readonly email: string | null
  readonly phone: string | null
  readonly username: string
}

/** Creates the link that undoes a change of the email address, for the former address; `url` is what it is sent as. */
export const makeUndoLink = async (
  trx: Trx,
  { master, config, now: clock }: Pick<Services, 'master' | 'config' | 'now'>,
  former: Former,
): Promise<UndoLink & { readonly url: string }> => {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + undoHours * 3_600_000)
  const changeId = nanoid(32)
  const link = { changeId, createdAt, expiresAt }
  await addUndo(trx, former, link, changeId)
  const token = await signLink(master, 'undo', { id: changeId, createdAt, expiresAt })
  return { ...link, url: `${config.publicUrl}/undo-email-change?userData=${encodeURIComponent(token)}` }
}

const linkDead = () => new Problem('invalid', 'linkDead')

/**
 * Undoes a change of the email address, with all that came after it, for each person whose address it changed: ends all
 * sessions, trusted devices and an open recovery, and removes the password, also while somebody keeps the account from
 * logging in. Who joined another log-in since then logs in alone again. Returns the token of a link with which the person
 * chooses a new password; others who log in alone by now are emailed one. Throws `linkDead`, and `conflict` if another
 * account uses the address.
 */
export const undoEmailChange = async (
  services: Services,
  userData: string,
  origin: Origin,
): Promise<UndoneEmailChange> => {
  const now = services.now()
  const id = await signedLinkId(services.master, 'undo', userData, now)
  if (id === undefined) throw linkDead()
  return services.db.system(async (unit) => {
    const links = await lockLinks(unit.trx, id, now)
    const ways = []
    for (const link of links) {
      const isSeparateLogin = await leaveLaterLogin(unit, services, link, origin)
      if (isSeparateLogin) ways.push({ link, username: await undoForLogin(unit, services, link, origin) })
      else await undoForFollower(unit, link, origin, now)
    }
    const [first, ...others] = ways
    if (first === undefined) throw linkDead()
    for (const { link } of others)
      await services.jobs.enqueue(unit, 'send separate login', { personId: link.person_id })
    const reset = { personId: first.link.person_id, purpose: 'reset', minutes: linkMinutes } as const
    return {
      emailId: first.link.email,
      username: first.username,
      userData: await makePasswordToken(unit.trx, services, reset),
    }
  })
}

/** Whether a person has credentials of their own; one who joined another log-in after the change leaves it first. */
const leaveLaterLogin = async (
  unit: UnitOfWork,
  services: Services,
  { person_id, created_at }: Link,
  origin: Origin,
): Promise<boolean> => {
  if ((await loginOf(unit.trx, person_id)) === person_id) return true
  const joined = await joinedAt(unit.trx, person_id)
  if (joined === undefined || joined < created_at) return false
  await separateLogin(unit, services, { person: { id: person_id }, reason: 'email change undone', origin })
  return true
}

/** Returns the name to log in with. */
const undoForLogin = async (unit: UnitOfWork, services: Services, link: Link, origin: Origin): Promise<string> => {
  const now = services.now()
  const username = await restoreAddress(unit, link, now)
  await endLaterLinks(unit.trx, link, now)
  const actor = await holderOf(unit.trx, link.person_id)
  await removeFactorsSince(unit, link.person_id, suspectSince(services, actor.role, link))
  await recordCredentialChange(unit.trx, { personId: link.person_id, kind: 'email' }, now)
  const person = { id: link.person_id, businessId: actor.businessId }
  const about = { businessId: actor.businessId, subjectId: person.id }
  if (await cancelOpenRecovery(unit.trx, person.id, now))
    unit.audit.record(actor, origin, { kind: 'recovery canceled', ...about })
  await endAccess(unit, { actor, origin, person, reason: 'email change undone' }, now)
  unit.audit.record(actor, origin, { kind: 'email change undone', ...about })
  return username
}

/** For one who logs in with the credentials of another, which are taken care of there. */
const undoForFollower = async (unit: UnitOfWork, link: Link, origin: Origin, now: Date): Promise<void> => {
  await unit.trx
    .updateTable('person')
    .set({ ...contactOf(link), updated_at: now })
    .where('id', '=', link.person_id)
    .execute()
  await endLaterLinks(unit.trx, link, now)
  const actor = await holderOf(unit.trx, link.person_id)
  const about = { businessId: actor.businessId, subjectId: link.person_id }
  if (await cancelOpenRecovery(unit.trx, link.person_id, now))
    unit.audit.record(actor, origin, { kind: 'recovery canceled', ...about })
  unit.audit.record(actor, origin, { kind: 'email change undone', ...about })
}

/**
 * Since when second factors may be those of whoever changed the address: also within the seven days before, since a
 * passkey may have been added first. Where a second factor is required, those stay: the former mailbox alone must not log in.
 */
const suspectSince = ({ config }: Pick<Services, 'config'>, role: Role, { created_at }: Link): Date =>
  isSecondFactorRequired(config, role) ? created_at : recentSince(created_at)

/** The rows of a change, its own first; those of whom it changed the address and whose records aren't deleted. */
const lockLinks = (trx: Trx, changeId: string, now: Date) =>
  trx
    .selectFrom('email_change_undo')
    .innerJoin('person', 'person.id', 'email_change_undo.person_id')
    .selectAll('email_change_undo')
    .where('email_change_undo.change_id', '=', changeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('person.purged_at', 'is', null)
    .orderBy(sql`email_change_undo.id <> email_change_undo.change_id`)
    .orderBy('email_change_undo.person_id')
    .forUpdate(['email_change_undo', 'person'])
    .execute()
type Link = Awaited<ReturnType<typeof lockLinks>>[number]

/** What the link restores: the address, or none and the phone of then. */
const contactOf = ({ email, phone }: Pick<Link, 'email' | 'phone'>) => (email === null ? { email, phone } : { email })

/** Returns the name to log in with. */
const restoreAddress = async (
  { trx }: UnitOfWork,
  { person_id, username, ...link }: Link,
  now: Date,
): Promise<string> => {
  const { login_name } = await trx
    .updateTable('person')
    .set({ ...contactOf(link), username, password_hash: nobodysHash, password_changed_at: now, updated_at: now })
    .where('id', '=', person_id)
    .returning('login_name')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Problem('conflict', 'undoAddressTaken') : error
    })
  return login_name
}

/** Neither this link nor those of later changes work again: they went to addresses that this one undid. */
const endLaterLinks = async (trx: Trx, { person_id, created_at }: Link, now: Date): Promise<void> => {
  await trx
    .updateTable('email_change_undo')
    .set({ used_at: now })
    .where('person_id', '=', person_id)
    .where('created_at', '>=', created_at)
    .execute()
}
