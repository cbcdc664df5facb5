import { fromBase64url } from '../vault/base64url.ts'
import { db } from './offline-database.ts'
import { isNamed, nameOwner } from './row-names.ts'

type Keyed = Readonly<Record<string, unknown>>

/** The part of a table that is used on rows of any store. */
interface AnyTable {
  delete(key: unknown): PromiseLike<void>
  get(key: unknown): PromiseLike<Keyed | undefined>
  put(row: Keyed): PromiseLike<unknown>
}

type RowToMove = readonly [table: AnyTable, key: unknown, row: Keyed]

const tables = [db.drafts, db.cached, db.files, db.outbox, db.confirmations, db.retained, db.keys]

const toMove = (table: unknown, rows: readonly object[], key: (row: Keyed) => unknown): readonly RowToMove[] =>
  (rows as readonly Keyed[]).map((row) => [table as AnyTable, key(row), row])

const rowsOf = async (owner: string): Promise<readonly RowToMove[]> => {
  const byId = (row: Keyed) => row['id']
  const retained = await db.retained.toArray()
  return [
    ...toMove(db.drafts, await db.drafts.where({ owner }).toArray(), (row) => [row['owner'], row['lane']]),
    ...toMove(db.cached, await db.cached.where({ owner }).toArray(), (row) => [row['owner'], row['name']]),
    ...toMove(db.files, await db.files.where({ owner }).toArray(), byId),
    ...toMove(db.outbox, await db.outbox.where({ owner }).toArray(), byId),
    ...toMove(db.confirmations, await db.confirmations.where({ owner }).toArray(), byId),
    ...toMove(
      db.retained,
      retained.filter((row) => row.owner === owner),
      byId,
    ),
    ...toMove(db.keys, await db.keys.where({ owner }).toArray(), (row) => row['owner']),
  ]
}

/**
 * Stores an owner's rows under names that only their login explains (`namesKey`: 32 bytes, base64url), and moves there
 * what was stored under the device's before a first login.
 */
export const renameRows = async (owner: string, namesKey: string): Promise<void> => {
  const secret = fromBase64url(namesKey)
  if (isNamed(owner)) return
  await db
    .transaction('rw', tables, async () => {
      const rows = await rowsOf(owner)
      for (const [table, key] of rows) await table.delete(key)
      nameOwner(owner, secret)
      // What was written under the new name since is newer.
      for (const [table, key, row] of rows) if ((await table.get(key)) === undefined) await table.put(row)
    })
    // On a full device they stay under the device's names: what is pending is sent all the same.
    .catch(() => nameOwner(owner, secret))
}
