import type { AccountRecovery } from '#contract/endpoints/account-recovery.ts'
import type { Trx } from '../platform/database/database.ts'

/** Days after its waiting time in which a recovery can be confirmed. */
export const recoveryOpenDays = 14

/** A query of the recoveries that are neither confirmed, refused nor canceled, and haven't expired. */
export const openRecoveries = (trx: Trx, now: Date) =>
  trx
    .selectFrom('account_recovery')
    .where('account_recovery.refused_at', 'is', null)
    .where('account_recovery.canceled_at', 'is', null)
    .where('account_recovery.confirmed_at', 'is', null)
    .where('account_recovery.expires_at', '>', now)

/** The open recovery of a person's account as a member of staff sees it; null if there is none. */
export const openRecoveryOf = async (trx: Trx, personId: number, now: Date): Promise<AccountRecovery | null> => {
  const row = await openRecoveries(trx, now)
    .leftJoin('person as starter', 'starter.id', 'account_recovery.started_by')
    .selectAll('account_recovery')
    .select(['starter.first_name', 'starter.last_name'])
    .where('account_recovery.person_id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    emailId: row.email,
    reason: row.reason,
    startedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
    startedAt: row.started_at.toISOString(),
    readyAt: row.ready_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
