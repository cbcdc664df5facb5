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

const day = 86_400_000
const longestWaitDays = 30

/**
 * Until when no recovery of an account can be started, since its person refused one: a day after the first refusal within
 * 90 days, and twice as long after each further one, at most 30 days. Undefined if none was refused lately.
 */
export const recoveryBarredUntil = async (trx: Trx, personId: number, now: Date): Promise<Date | undefined> => {
  const refused = await trx
    .selectFrom('account_recovery')
    .select('refused_at')
    .where('person_id', '=', personId)
    .where('refused_at', '>', new Date(now.getTime() - 90 * day))
    .orderBy('refused_at', 'desc')
    .execute()
  const last = refused[0]?.refused_at
  if (last === undefined || last === null) return undefined
  const until = new Date(last.getTime() + Math.min(2 ** (refused.length - 1), longestWaitDays) * day)
  return until > now ? until : undefined
}

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
