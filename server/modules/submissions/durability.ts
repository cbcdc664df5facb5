import type { Trx } from '../../platform/database/database.ts'

/** After this a submission counts as durable without a backup: devices can't keep copies forever. */
const dayMs = 86_400_000
/** A request may have been received before a backup began, and committed after it. */
const marginMs = 5 * 60_000

/** Until when everything that the server received is durable: in a complete backup, or a day old. */
export const durableUntil = async (trx: Trx, now: Date): Promise<Date> => {
  const last = await trx
    .selectFrom('backup_mark')
    .select('started_at')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const inBackup = last === undefined ? 0 : last.started_at.getTime() - marginMs
  return new Date(Math.max(inBackup, now.getTime() - dayMs))
}

/** Records that a backup is complete that began at a time. Throws for a time in the future. */
export const markBackup = async (trx: Trx, startedAt: Date, now: Date): Promise<void> => {
  if (Number.isNaN(startedAt.getTime()) || startedAt > now)
    throw new Error('name the time at which the backup began, like 2026-11-24T02:00:00Z')
  await trx
    .insertInto('backup_mark')
    .values({ started_at: startedAt, completed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
