import type { Database } from './stores.ts'
import { setDeviceKey } from './row-names.ts'

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const
const purpose = new TextEncoder().encode('rows of this device')

/** This device's key, created on first use; undefined where there is no space for it. */
const deviceKeyOf = async (database: Database): Promise<CryptoKey | undefined> => {
  const known = await database.rowKey.get('rows')
  if (known !== undefined) return known.key
  const key = (await crypto.subtle.generateKey(algorithm, false, ['sign'])) as CryptoKey
  // Another tab may have been faster: its key counts.
  await database.rowKey.add({ name: 'rows', key }).catch(() => undefined)
  return (await database.rowKey.get('rows'))?.key
}

const storesOf = (database: Database) => [
  database.drafts,
  database.files,
  database.cached,
  database.outbox,
  database.confirmations,
  database.retained,
  database.keys,
]

/** Encrypts what was stored before there was space for a key: each row is written once more, those of a store together. */
const hidePlainRows = async (database: Database): Promise<void> => {
  for (const table of storesOf(database))
    await database.transaction('rw', table, async () => {
      const rows: readonly unknown[] = await table.toArray()
      await table.clear()
      await (table as { bulkPut(rows: readonly unknown[]): PromiseLike<unknown> }).bulkPut(rows)
    })
  // One after the other: they may be large.
  for (const id of await database.sealed.toCollection().primaryKeys())
    await database.transaction('rw', database.sealed, async () => {
      const body = await database.sealed.get(id)
      if (body !== undefined) await database.sealed.put(body)
    })
}

/**
 * Before anything else is done with the database: gets the key of this device, and encrypts the rows from before
 * it. What a full device can't rewrite stays as it is, readable, until it can.
 */
export const prepareRows = async (database: Database): Promise<void> => {
  const key = await deviceKeyOf(database)
  setDeviceKey(key === undefined ? undefined : new Uint8Array(await crypto.subtle.sign(algorithm, key, purpose)))
  if (key === undefined || (await database.rowKey.get('rows'))?.areHidden === true) return
  await hidePlainRows(database)
    .then(() => database.rowKey.update('rows', { areHidden: true }))
    .catch(() => undefined)
}
