import { createHmac, randomBytes } from 'node:crypto'
import type { Transform } from 'node:stream'
import { sql } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import type { Trx } from '../database/database.ts'
import type { KeyPurpose } from '../../schema/keys/tables.ts'
import type { LabeledKeys } from './cipher-stream.ts'
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
  /**
   * Keyed hashes that equal values of a business share, one for each of its keys, the present one first: store the first,
   * look for all.
   */
  marksOf(value: string, context: string): readonly Uint8Array[]
  /** Encrypts a stream in chunks. */
  encryptStream(context: string): Transform
  /** Decrypts the output of `encryptStream` or `encrypt`; fails if it was changed, moved or truncated. */
  decryptStream(context: string): Transform
}

/** Milliseconds after which the keys of a business are loaded again: half of the time until a replacement is due. */
const knownFor = 60_000

/** Data keys are stored wrapped in the database and unwrapped in memory. */
export const openDataKeys = (master: MasterKey): DataKeys => {
  const open = new Map<string, { readonly cipher: BusinessCipher; readonly until: number }>()
  return {
    of: async (trx, businessId, purpose = 'records') => {
      const name = `${businessId} ${purpose}`
      const known = open.get(name)
      if (known !== undefined && performance.now() < known.until) return known.cipher
      const until = performance.now() + knownFor
      const cipher = cipherOf(businessId, await loadKeys(trx, master, businessId, purpose))
      open.set(name, { cipher, until })
      return cipher
    },
    make: async (trx, businessId) => {
      for (const purpose of keyPurposes) {
        const wrapped = master.wrap(randomBytes(32), contextOfKey(businessId, purpose, 1))
        await sql`select insert_business_data_key(${businessId}, ${purpose}, ${wrapped})`.execute(trx)
      }
    },
  }
}

/** Creates missing keys of the platform and of businesses; existing keys stay. */
export const makeMissingKeys = async (trx: Trx, keys: DataKeys): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from (select 0::bigint as id union all select id from business) owners
    where (select count(distinct purpose) from business_data_key where business_id = owners.id) < ${keyPurposes.length} order by id`.execute(
    trx,
  )
  for (const { id } of rows) await keys.make(trx, id)
}

/**
 * Adds a next key for each business and purpose; returns how many. It encrypts from two minutes later on, when every
 * server has learned of it; earlier ones decrypt what they encrypted.
 */
export const rotateDataKeys = async (trx: Trx, master: MasterKey): Promise<number> => {
  const owners = await trx
    .selectFrom('business_data_key')
    .select(({ fn }) => ['business_id', 'purpose', fn.max('number').as('newest')])
    .groupBy(['business_id', 'purpose'])
    .execute()
  for (const { business_id, purpose, newest } of owners) {
    const number = newest + 1
    const wrapped = master.wrap(randomBytes(32), contextOfKey(business_id, purpose, number))
    await trx
      .insertInto('business_data_key')
      .values({ business_id, purpose, number, wrapped, created_at: sql`clock_timestamp()` })
      .execute()
  }
  return owners.length
}

/** What binds a wrapped key to its business, purpose and number. */
const contextOfKey = (businessId: number, purpose: KeyPurpose, number: number): string =>
  `data key ${businessId} ${purpose} ${number}`

/** The keys of a business by their numbers, and the number of the one that encrypts. */
interface LoadedKeys {
  readonly current: number
  readonly keys: ReadonlyMap<number, Uint8Array>
}

// Read and added through database functions: the roles that modules use have no rights on the keys' table.
const loadKeys = async (trx: Trx, master: MasterKey, businessId: number, purpose: KeyPurpose): Promise<LoadedKeys> => {
  const { rows } = await sql<{ number: number; wrapped: Uint8Array; is_due: boolean }>`
    select number, wrapped, is_due from get_business_data_keys(${businessId}, ${purpose})`.execute(trx)
  const current = rows.find(({ is_due }) => is_due)?.number
  if (current === undefined) throw new DataKeyMissing(`no ${purpose} key for business ${businessId}`)
  const keys = rows.map(
    ({ number, wrapped }) => [number, master.unwrap(wrapped, contextOfKey(businessId, purpose, number))] as const,
  )
  return { current, keys: new Map(keys) }
}

/** The bytes at the beginning of what is encrypted: the number of its key. */
const labelBytes = 4

const cipherOf = (businessId: number, { current, keys }: LoadedKeys): BusinessCipher => {
  const keyNumbered = (number: number): Uint8Array => {
    const key = keys.get(number)
    if (key === undefined) throw new DataKeyMissing(`no key ${number} for business ${businessId}`)
    return key
  }
  const key = keyNumbered(current)
  const label = Buffer.alloc(labelBytes)
  label.writeUInt32BE(current)
  const labeled: LabeledKeys = { labelBytes, keyOf: (read) => keyNumbered(read.readUInt32BE()) }
  return {
    encrypt: (plain, context) => Buffer.concat([label, encrypt(key, plain, `${businessId} ${context}`)]),
    decrypt: (sealed, context) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes.length < labelBytes) throw new Error('not made by encrypt')
      return decrypt(labeled.keyOf(bytes), bytes.subarray(labelBytes), `${businessId} ${context}`)
    },
    marksOf: (value, context) =>
      [key, ...[...keys.values()].filter((each) => each !== key)].map((each) =>
        createHmac('sha256', createHmac('sha256', each).update('mark').digest())
          .update(`${businessId} ${context} ${value}`)
          .digest(),
      ),
    encryptStream: (context) => encryptStream(key, `${businessId} ${context}`, label),
    decryptStream: (context) => decryptStream(labeled, `${businessId} ${context}`),
  }
}
