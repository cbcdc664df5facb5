import { stepUpMinutes } from '#contract/endpoints/step-up.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'

/** Stores the code that was emailed for a session, in place of the one before. */
export const replaceStepUpCode = async (
  trx: Trx,
  row: { session_id: string; code_hash: string; sent_at: Date; expires_at: Date },
): Promise<void> => {
  await trx
    .insertInto('step_up_code')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...row, attempts: 0 }))
    .execute()
}

/** The code of a session, locked until the transaction ends. */
export const lockStepUpCode = (trx: Trx, sessionId: string) =>
  trx.selectFrom('step_up_code').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst()

/** Counts a wrong code. */
export const countStepUpAttempt = async (trx: Trx, sessionId: string): Promise<void> => {
  await trx
    .updateTable('step_up_code')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('session_id', '=', sessionId)
    .execute()
}

/** Stores that the person of a session has just proved who they are, and by what; its code can't be used again. */
export const markProven = async (trx: Trx, sessionId: string, by: ProofKind, now: Date): Promise<void> => {
  await trx.deleteFrom('step_up_code').where('session_id', '=', sessionId).execute()
  await trx
    .updateTable('session')
    .set({ proven_at: now, proven_by: by, stepped_up_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Whether the person of a session has proved by a passkey who they are, within the minutes in which that is good. */
export const isProvenByPasskey = async (trx: Trx, sessionId: string | undefined, now: Date): Promise<boolean> =>
  (await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId ?? '')
    .where('proven_by', '=', 'passkey')
    .where('proven_at', '>', new Date(now.getTime() - stepUpMinutes * 60_000))
    .executeTakeFirst()) !== undefined
