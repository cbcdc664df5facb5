import { randomBytes } from 'node:crypto'
import type { Transform } from 'node:stream'
import { sql } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import type { Trx } from '../database/database.ts'
import type { KeyPurpose } from '../../schema/keys/tables.ts'
import { decryptStream, encryptStream } from './cipher-stream.ts'
import type { MasterKey } from './master-key.ts'
import { decrypt, encrypt } from './master-key.ts'

const keyPurposes: readonly KeyPurpose[] = ['records', 'bank']

/** The key purpose of a form and the files that accompany it. */
export const purposeOf = (formId: number): KeyPurpose => (formId === formIds.directDeposit ? 'bank' : 'records')

/** A business that has no such key: what names it can't have been encrypted for it. */
export class DataKeyMissing extends Error {}

/** Encryption at rest with keys per business; the context names table, column and row. */
export interface DataKeys {
  /** The cipher of a business; business 0 stands for the platform. */
  of(trx: Trx, businessId: number, purpose?: KeyPurpose): Promise<BusinessCipher>
  /** Creates the keys of a new business, in the same transaction; existing keys stay. */
  make(trx: Trx, businessId: number): Promise<void>
}

/** Encrypts and decrypts for one business. */
export interface BusinessCipher {
  encrypt(plain: Uint8Array, context: string): Uint8Array
  decrypt(sealed: Uint8Array, context: string): Uint8Array
  /** Encrypts a stream in chunks. */
  encryptStream(context: string): Transform
  /** Decrypts the output of `encryptStream` or `encrypt`; fails if it was changed, moved or truncated. */
  decryptStream(context: string): Transform
}

/** Data keys are stored wrapped in the database and unwrapped in memory. */
export const openDataKeys = (master: MasterKey): DataKeys => {
  const open = new Map<string, BusinessCipher>()
  return {
    of: async (trx, businessId, purpose = 'records') => {
      const name = `${businessId} ${purpose}`
      const known = open.get(name)
      if (known !== undefined) return known
      const key = await loadKey(trx, master, businessId, purpose)
      const cipher: BusinessCipher = {
        encrypt: (plain, context) => encrypt(key, plain, `${businessId} ${context}`),
        decrypt: (sealed, context) => decrypt(key, sealed, `${businessId} ${context}`),
        encryptStream: (context) => encryptStream(key, `${businessId} ${context}`),
        decryptStream: (context) => decryptStream(key, `${businessId} ${context}`),
      }
      open.set(name, cipher)
      return cipher
    },
    make: async (trx, businessId) => {
      for (const purpose of keyPurposes) {
        const wrapped = master.wrap(randomBytes(32), contextOfKey(businessId, purpose))
        await sql`select insert_business_data_key(${businessId}, ${purpose}, ${wrapped})`.execute(trx)
      }
    },
  }
}

/** Creates missing keys of the platform and of businesses; existing keys stay. */
export const makeMissingKeys = async (trx: Trx, keys: DataKeys): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from (select 0::bigint as id union all select id from business) owners
    where (select count(*) from business_data_key where business_id = owners.id) < ${keyPurposes.length} order by id`.execute(
    trx,
  )
  for (const { id } of rows) await keys.make(trx, id)
}

/** What binds a wrapped key to its business and purpose. */
const contextOfKey = (businessId: number, purpose: KeyPurpose): string =>
  purpose === 'records' ? `data key ${businessId}` : `data key ${businessId} ${purpose}`

// Read and added through database functions: the roles that modules use have no rights on the keys' table.
const loadKey = async (trx: Trx, master: MasterKey, businessId: number, purpose: KeyPurpose): Promise<Uint8Array> => {
  const { rows } = await sql<{
    wrapped: Uint8Array | null
  }>`select get_business_data_key(${businessId}, ${purpose}) as wrapped`.execute(trx)
  const wrapped = rows[0]?.wrapped
  if (wrapped === undefined || wrapped === null)
    throw new DataKeyMissing(`no ${purpose} key for business ${businessId}`)
  return master.unwrap(wrapped, contextOfKey(businessId, purpose))
}
