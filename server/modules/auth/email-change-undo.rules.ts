import { nanoid } from 'nanoid'
import type { UndoneEmailChange } from '#contract/endpoints/account-recovery.ts'
import type { Role } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { recentSince, recordCredentialChange } from '../../policies/credential-changes.ts'
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
import { removeSecondFactorsSince } from './second-factors/second-factors.rules.ts'

/** The address and username of a person before they change. */
interface Former {
  readonly id: number
  readonly email: string
  readonly username: string
}

/** Creates the link that undoes a change of the email address, for the former address. Returns its URL. */
export const makeUndoLink = async (
  trx: Trx,
  { master, config, now: clock }: Pick<Services, 'master' | 'config' | 'now'>,
  former: Former,
): Promise<string> => {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + undoHours * 3_600_000)
  const id = nanoid(32)
  await trx
    .insertInto('email_change_undo')
    .values({
      id,
      person_id: former.id,
      email: former.email,
      username: former.username,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
  const token = await signLink(master, 'undo', { id, createdAt, expiresAt })
  return `${config.publicUrl}/undo-email-change?userData=${encodeURIComponent(token)}`
}

const linkDead = () => new Problem('invalid', 'linkDead')

/**
 * Undoes a change of the email address, with all that came after it: ends all sessions, trusted devices and an open
 * recovery, and removes the password, also while somebody keeps the account from logging in. Returns the token of a link
 * with which the person chooses a new one. Throws `linkDead`, and `conflict` if another account uses the address.
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
    const link = await lockLink(unit.trx, id, now)
    if (link === undefined) throw linkDead()
    const username = await restoreAddress(unit, link, now)
    await endLaterLinks(unit.trx, link, now)
    const actor = await holderOf(unit.trx, link.person_id)
    await removeSecondFactorsSince(unit, link.person_id, suspectSince(services, actor.role, link))
    await recordCredentialChange(unit.trx, { personId: link.person_id, kind: 'email' }, now)
    const person = { id: link.person_id, businessId: actor.businessId }
    if (await cancelOpenRecovery(unit.trx, person.id, now))
      unit.audit.record(actor, origin, {
        kind: 'recovery canceled',
        businessId: actor.businessId,
        subjectId: person.id,
      })
    await endAccess(unit, { actor, origin, person, reason: 'email change undone' }, now)
    unit.audit.record(actor, origin, {
      kind: 'email change undone',
      businessId: actor.businessId,
      subjectId: link.person_id,
    })
    const reset = { personId: link.person_id, purpose: 'reset', minutes: linkMinutes } as const
    return {
      emailId: link.email,
      username,
      userData: await makePasswordToken(unit.trx, services, reset),
    }
  })
}

/**
 * Since when second factors may be those of whoever changed the address: also within the seven days before, since a
 * passkey may have been added first. Where a second factor is required, those stay: the former mailbox alone must not log in.
 */
const suspectSince = ({ config }: Pick<Services, 'config'>, role: Role, { created_at }: Link): Date =>
  isSecondFactorRequired(config, role) ? created_at : recentSince(created_at)

const lockLink = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom('email_change_undo')
    .innerJoin('person', 'person.id', 'email_change_undo.person_id')
    .selectAll('email_change_undo')
    .where('email_change_undo.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('person.purged_at', 'is', null)
    .forUpdate(['email_change_undo', 'person'])
    .executeTakeFirst()
type Link = NonNullable<Awaited<ReturnType<typeof lockLink>>>

/** Returns the name to log in with. */
const restoreAddress = async (
  { trx }: UnitOfWork,
  { person_id, email, username }: Link,
  now: Date,
): Promise<string> => {
  const { login_name } = await trx
    .updateTable('person')
    .set({ email, username, password_hash: nobodysHash, password_changed_at: now, updated_at: now })
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
