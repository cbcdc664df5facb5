import { randomBytes } from 'node:crypto'
import type { Transform } from 'node:stream'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { decryptStream, encryptStream } from './cipher-stream.ts'
import type { MasterKey } from './master.ts'
import { decrypt, encrypt } from './master.ts'

/** Encryption at rest with a key per business; the context names table, column and row. */
export interface DataKeys {
  /** The cipher of a business; business 0 stands for the platform. */
  of(trx: Trx, businessId: number): Promise<BusinessCipher>
  /** Makes the key of a new business, in the transaction that makes the business; a key that is there stays. */
  make(trx: Trx, businessId: number): Promise<void>
}

/** Encrypts and opens for one business. */
export interface BusinessCipher {
  encrypt(plain: Uint8Array, context: string): Uint8Array
  decrypt(sealed: Uint8Array, context: string): Uint8Array
  /** Encrypts what flows through it, in pieces. */
  encryptStream(context: string): Transform
  /** Opens what `encryptStream` or `encrypt` made; ends with an error where something was changed, moved or cut off. */
  decryptStream(context: string): Transform
}

/** Data keys live wrapped in the database and open in memory. */
export const openDataKeys = (master: MasterKey): DataKeys => {
  const open = new Map<number, BusinessCipher>()
  return {
    of: async (trx, businessId) => {
      const known = open.get(businessId)
      if (known !== undefined) return known
      const key = await loadKey(trx, master, businessId)
      const cipher: BusinessCipher = {
        encrypt: (plain, context) => encrypt(key, plain, `${businessId} ${context}`),
        decrypt: (sealed, context) => decrypt(key, sealed, `${businessId} ${context}`),
        encryptStream: (context) => encryptStream(key, `${businessId} ${context}`),
        decryptStream: (context) => decryptStream(key, `${businessId} ${context}`),
      }
      open.set(businessId, cipher)
      return cipher
    },
    make: async (trx, businessId) => {
      const wrapped = master.wrap(randomBytes(32), contextOf(businessId))
      await sql`select add_data_key(${businessId}, ${wrapped})`.execute(trx)
    },
  }
}

const contextOf = (businessId: number) => `data key ${businessId}`

// Read and added through functions of the database: the roles that areas work with hold no right on the keys' table.
const loadKey = async (trx: Trx, master: MasterKey, businessId: number): Promise<Uint8Array> => {
  const { rows } = await sql<{ wrapped: Uint8Array | null }>`select data_key_of(${businessId}) as wrapped`.execute(trx)
  const wrapped = rows[0]?.wrapped
  if (wrapped === undefined || wrapped === null) throw new Error(`no data key for business ${businessId}`)
  return master.unwrap(wrapped, contextOf(businessId))
}
