import type { Trx } from '../../platform/database/database.ts'

/** A password that was given at a counter, and the code that completes it. */
export interface NewCounterCode {
  readonly person_id: number
  readonly purpose: string
  readonly code_hash: string | null
  readonly credential_epoch: number
  readonly sent_at: Date
  readonly expires_at: Date
}

/** Stores what a person gave their password for, in place of what was before. */
export const replaceCounterCode = async (trx: Trx, row: NewCounterCode): Promise<void> => {
  await trx
    .insertInto('counter_code')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...row, attempts: 0 }))
    .execute()
}

/** What a person gave their password for last, locked until the transaction ends. */
export const lockCounterCode = (trx: Trx, personId: number) =>
  trx.selectFrom('counter_code').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst()

/** Counts a wrong code. */
export const countCounterAttempt = async (trx: Trx, personId: number): Promise<void> => {
  await trx
    .updateTable('counter_code')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes it: it is used. */
export const deleteCounterCode = async (trx: Trx, personId: number): Promise<void> => {
  await trx.deleteFrom('counter_code').where('person_id', '=', personId).execute()
}
