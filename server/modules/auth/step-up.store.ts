import type { Trx } from '../../platform/database/database.ts'

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

/** Stores that the person of a session has just proved who they are; its code can't be used again. */
export const markProven = async (trx: Trx, sessionId: string, now: Date): Promise<void> => {
  await trx.deleteFrom('step_up_code').where('session_id', '=', sessionId).execute()
  await trx.updateTable('session').set({ proven_at: now }).where('id', '=', sessionId).execute()
}
