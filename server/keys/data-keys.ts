import { randomBytes } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import type { MasterKey } from './master.ts'
import { decrypt, encrypt } from './master.ts'

/** Encryption at rest with a key per business; the context names table, column and row. */
export interface DataKeys {
  /** Fetches (or makes) the key of a business before a transaction that needs it. */
  of(businessId: number): Promise<BusinessCipher>
}

/** Encrypts and opens for one business. */
export interface BusinessCipher {
  encrypt(plain: Uint8Array, context: string): Uint8Array
  decrypt(sealed: Uint8Array, context: string): Uint8Array
}

/** Data keys live wrapped in the database and open in memory; business 0 stands for the platform. */
export const openDataKeys = (db: Database, master: MasterKey): DataKeys => {
  const open = new Map<number, Promise<BusinessCipher>>()
  const cipherOf = (key: Uint8Array, businessId: number): BusinessCipher => ({
    encrypt: (plain, context) => encrypt(key, plain, `${businessId} ${context}`),
    decrypt: (sealed, context) => decrypt(key, sealed, `${businessId} ${context}`),
  })
  return {
    of: (businessId) => {
      const known = open.get(businessId)
      if (known !== undefined) return known
      const loading = db.system((trx) => loadKey(trx, master, businessId)).then((key) => cipherOf(key, businessId))
      open.set(businessId, loading)
      loading.catch(() => open.delete(businessId))
      return loading
    },
  }
}

const loadKey = async (trx: Trx, master: MasterKey, businessId: number): Promise<Uint8Array> => {
  const context = `data key ${businessId}`
  const made = master.wrap(randomBytes(32), context)
  await trx
    .insertInto('data_key')
    .values({ business_id: businessId, wrapped: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('data_key')
    .select('wrapped')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return master.unwrap(row.wrapped, context)
}
