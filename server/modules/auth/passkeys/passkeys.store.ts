import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/endpoints/passkeys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { AuthTables } from '../../../schema/auth/tables.ts'

/** A stored passkey. */
export type PasskeyRow = Selectable<AuthTables['passkey']>

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (trx: Trx, personId: number): Promise<PasskeyRow[]> =>
  trx.selectFrom('passkey').selectAll().where('person_id', '=', personId).orderBy('created_at').orderBy('id').execute()

/** How many passkeys a person has. */
export const countPasskeys = async (trx: Trx, personId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('passkey')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a person has passkeys that prove as much as their password: none was added since a moment. */
export const hasSettledPasskeys = async (trx: Trx, personId: number, since: Date): Promise<boolean> => {
  const passkeys = await passkeysOf(trx, personId)
  return passkeys.length > 0 && passkeys.every(({ created_at }) => created_at < since)
}

/** The passkey with the id of a credential, locked until the transaction ends. */
export const lockPasskey = (trx: Trx, id: string): Promise<PasskeyRow | undefined> =>
  trx.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores a passkey; false if an account has it already. */
export const insertPasskey = async (trx: Trx, row: PasskeyRow): Promise<boolean> =>
  (await trx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Stores that a passkey has signed. */
export const markPasskeyUsed = async (trx: Trx, id: string, signCount: number, now: Date): Promise<void> => {
  await trx.updateTable('passkey').set({ sign_count: signCount, last_used_at: now }).where('id', '=', id).execute()
}

/** Renames a passkey of a person; undefined if it isn't theirs. */
export const renamePasskeyOf = (
  trx: Trx,
  personId: number,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> =>
  trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()

/** Deletes passkeys of a person: one, or all. Returns how many. */
export const deletePasskeys = async (
  trx: Trx,
  personId: number,
  which: { readonly only?: string } = {},
): Promise<number> => {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .returning('id')
    .execute()
  return deleted.length
}

/** A passkey as its person sees it. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  addedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})

/** Passkeys as browsers name them. */
export const toDescriptors = (rows: readonly PasskeyRow[]) =>
  rows.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    ...(transports === '' ? {} : { transports: transports.split(' ') }),
  }))
