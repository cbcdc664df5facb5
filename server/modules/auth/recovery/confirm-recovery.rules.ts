import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { openRecoveries } from '../../../policies/account-recoveries.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import type { Person } from '../../../policies/people.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import { requireSecondPerson, requireStarter } from '../../../policies/recovery-confirmation.ts'
import { nobodysHash } from '../../../platform/crypto/password-hash.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { makePasswordLink } from '../../people/invitations/password-link.ts'
import { removeSecondFactors } from '../second-factors/second-factors.rules.ts'
import { endAccess } from '../end-access.ts'
import { renewDraftKey } from '../draft-key.ts'
import { renewVaultKeys } from '../vault-epochs.ts'
import { accountMovedEmail, accountRecoveredEmail, recoveredLinkDays } from './recovery.emails.ts'
import { recipientsOf } from './recovery-recipients.ts'
import { separateLogin } from '../../../policies/shared-logins.ts'

type ConfirmCall = CallWithoutTransaction<typeof api.accountRecovery.confirm>
type Recovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>

/**
 * Confirms a recovery that another member of staff started, after its waiting time: the account gets its new address,
 * and a link to choose a password goes there. The password, all sessions and trusted devices, and the keys of drafts on
 * devices end; somebody who logs in together with others logs in alone from then on. Throws `conflict` if none is open or the waiting time isn't over, `forbidden` for whoever started it or isn't
 * independent of them.
 */
export const confirmRecovery = async (services: Services, call: ConfirmCall): Promise<void> => {
  const { actor, body } = call
  const person = await services.db.as(actor, ({ trx }) => requireManageablePerson(trx, actor, body.userId))
  const startedBy = await services.db.system(({ trx }) => starterOf(trx, body, services.now()))
  if (startedBy === undefined) throw new Problem('conflict', 'recoveryNone')
  await requireStarter(services.db, startedBy, person.id)
  await services.db.system(async (unit) => {
    const now = services.now()
    const recovery = await lockRecovery(unit.trx, body, now)
    if (recovery === undefined || !person.is_active) throw new Problem('conflict', 'recoveryNone')
    await requireSecondPerson(unit.trx, actor, recovery, person)
    if (recovery.ready_at > now) throw new Problem('conflict', 'recoveryWaits')
    await unit.trx
      .updateTable('account_recovery')
      .set({ confirmed_by: actor.userId, confirmed_at: now })
      .where('id', '=', recovery.id)
      .execute()
    await moveAccount(services, unit, { call, recovery, person }, now)
  })
}

const starterOf = async (
  trx: Trx,
  { userId, recoveryId }: ConfirmCall['body'],
  now: Date,
): Promise<number | undefined> =>
  (
    await openRecoveries(trx, now)
      .select('started_by')
      .where('id', '=', recoveryId)
      .where('person_id', '=', userId)
      .executeTakeFirst()
  )?.started_by

const lockRecovery = (trx: Trx, { userId, recoveryId }: ConfirmCall['body'], now: Date) =>
  openRecoveries(trx, now)
    .selectAll()
    .where('id', '=', recoveryId)
    .where('person_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Whether nobody else in the business has a username; accounts elsewhere don't count, and aren't revealed. */
const isFreeUsername = async (trx: Trx, username: string, { id, business_id }: Person): Promise<boolean> =>
  (await trx
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .where('business_id', business_id === null ? 'is' : '=', business_id)
    .where('id', '!=', id)
    .executeTakeFirst()) === undefined

interface Move {
  readonly call: ConfirmCall
  readonly recovery: Recovery
  readonly person: Person
}

const moveAccount = async (services: Services, unit: UnitOfWork, { call, recovery, person }: Move, now: Date) => {
  const { actor, origin } = call
  const about = { id: person.id, businessId: person.business_id }
  const former = await recipientsOf(unit.trx, person, now)
  await separateLogin(unit, services, { person: about, reason: 'recovered', origin })
  const isFree = await isFreeUsername(unit.trx, recovery.email, person)
  const username = person.username === person.email && isFree ? { username: recovery.email } : {}
  const { login_name } = await unit.trx
    .updateTable('person')
    .set({
      email: recovery.email,
      ...username,
      password_hash: nobodysHash,
      password_changed_at: now,
      updated_at: updateIfUnchanged(person.updated_at, now),
    })
    .where('id', '=', person.id)
    .returning('login_name')
    .executeTakeFirstOrThrow()
  // Whoever lost the account may have lost its second factors, or somebody else may hold them.
  await removeSecondFactors(unit, person.id)
  await renewVaultKeys(unit.trx, services.master, person.id)
  await renewDraftKey(unit.trx, services.master, person.id)
  const staff = { requestedBy: recovery.started_by, confirmedBy: actor.userId }
  await recordCredentialChange(unit.trx, { personId: person.id, kind: 'recovery', ...staff }, now)
  unit.audit.record(actor, origin, {
    kind: 'recovery confirmed',
    businessId: person.business_id,
    subjectId: person.id,
    data: { fields: ['email', ...Object.keys(username)].join(' '), startedBy: recovery.started_by },
  })
  await endAccess(unit, { actor, origin, person: about, reason: 'account recovered' }, now)
  const link = await makePasswordLink(unit.trx, services, {
    personId: person.id,
    purpose: 'reset',
    minutes: recoveredLinkDays * 1440,
  })
  const recovered = { username: login_name, email: recovery.email, language: person.language }
  const emails = [...accountRecoveredEmail(recovered, link), ...former.addresses.flatMap(accountMovedEmail)]
  for (const email of emails) await services.jobs.enqueue(unit, 'send email', email)
}
