import type { AccountRecovery } from '#contract/endpoints/account-recovery.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { openRecoveryOf, recoveryBarredUntil, recoveryOpenDays } from '../../../policies/account-recoveries.ts'
import type { Person } from '../../../policies/people.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import { signLink } from '../../../platform/crypto/signed-link.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { consumeInTransaction } from '../../../platform/rate-limit/rate-limit.ts'
import { hasAccepted } from '../../people/accounts/address-correction.ts'
import { notifyOfAccess } from '../../people/accounts/notify-of-access.ts'
import { textAccount } from '../../text-messages/account-messages.ts'
import { recoveryStartLimit } from '../attempt-limits.ts'
import { recoveryStartedEmail } from './recovery.emails.ts'
import { recipientsOf } from './recovery-recipients.ts'
import { dayOfPerson } from '../../../policies/time-zones.ts'

const hour = 3_600_000

/**
 * Starts the recovery of the account of somebody who lost their mailbox. Nothing changes yet: the address of the account
 * (and those that can undo a change of it) and all devices of the person are told, and a second member of staff may confirm it once the waiting time is over. A
 * new recovery replaces the open one. Throws `conflict` for a person who hasn't logged in or can't,
 * or who refused a recovery lately.
 */
export const startRecovery = async (
  services: Services,
  { actor, body, origin }: CallWithoutTransaction<typeof api.accountRecovery.start>,
): Promise<AccountRecovery> => {
  const person = await services.db.as(actor, async ({ trx }) => {
    const row = await requireManageablePerson(trx, actor, body.userId)
    if (!row.is_active) throw new Problem('conflict', 'accountEnded')
    if (isSampleAddress(row.email ?? '')) throw new Problem('conflict', 'sampleAddress')
    if (!(await hasAccepted(trx, row.id))) throw new Problem('conflict', 'recoveryNotNeeded')
    return row
  })
  if (body.emailId === person.email)
    throw new Problem('invalid', 'checkFields', { fields: { emailId: { key: 'emailSame' } } })
  return services.db.system(async (unit) => {
    await consumeInTransaction(unit.trx, services, recoveryStartLimit(actor.userId))
    const now = services.now()
    const barred = await recoveryBarredUntil(unit.trx, person.id, now)
    if (barred !== undefined)
      throw new Problem('conflict', {
        key: 'recoveryRefusedLately',
        values: { day: await dayOfPerson(unit.trx, person.id, barred) },
      })
    await cancelOpenRecovery(unit.trx, person.id, now)
    const readyAt = new Date(now.getTime() + services.config.recoveryHours * hour)
    const expiresAt = new Date(readyAt.getTime() + recoveryOpenDays * 24 * hour)
    const { id } = await unit.trx
      .insertInto('account_recovery')
      .values({
        person_id: person.id,
        email: body.emailId,
        reason: body.reason,
        started_by: actor.userId,
        started_at: now,
        ready_at: readyAt,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    unit.audit.record(actor, origin, {
      kind: 'recovery started',
      businessId: person.business_id,
      subjectId: person.id,
      data: { until: readyAt.toISOString() },
    })
    const link = await refusalLink(services, { id, createdAt: now, expiresAt })
    const { addresses, phones } = await recipientsOf(unit.trx, person, now)
    for (const phone of phones) await textAccount(services, unit, phone, (texts) => texts.stopRecovery(link))
    for (const recipient of addresses)
      for (const email of recoveryStartedEmail(recipient, services.config.recoveryHours, link))
        await services.jobs.enqueue(unit, 'send email', email)
    await notifyOfAccess(services, { unit, actor }, 'recovery', [person.id])
    const started = await openRecoveryOf(unit.trx, person.id, now)
    if (started === null) throw new Error('a recovery that was just started is not open')
    return started
  })
}

const refusalLink = async (
  { master, config }: Pick<Services, 'master' | 'config'>,
  row: { readonly id: number; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<string> => {
  const token = await signLink(master, 'refusal', { ...row, id: String(row.id) })
  return `${config.publicUrl}/stop-recovery?userData=${encodeURIComponent(token)}`
}

/** Cancels the recovery of an account, if one is open. */
export const cancelOpenRecovery = async (trx: Trx, personId: Person['id'], now: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('account_recovery')
      .set({ canceled_at: now })
      .where('person_id', '=', personId)
      .where('refused_at', 'is', null)
      .where('canceled_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0

/** Cancels the open recovery of an account; any member of staff who could have started it. Throws `conflict` for none. */
export const cancelRecovery = async (
  services: Services,
  { actor, body, origin }: CallWithoutTransaction<typeof api.accountRecovery.cancel>,
): Promise<void> => {
  const person = await services.db.as(actor, ({ trx }) => requireManageablePerson(trx, actor, body.userId))
  await services.db.system(async (unit) => {
    if (!(await cancelOpenRecovery(unit.trx, person.id, services.now()))) throw new Problem('conflict', 'recoveryNone')
    const about = { businessId: person.business_id, subjectId: person.id }
    unit.audit.record(actor, origin, { kind: 'recovery canceled', ...about })
  })
}
