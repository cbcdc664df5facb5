import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { ReceiptClaims } from '#contract/protocol/receipt.ts'
import { receiptType } from '#contract/protocol/receipt.ts'
import type { Database, Trx } from '../database/database.ts'
import type { MasterKey } from './master-key.ts'
import { loadPlatformKeys } from './platform-keys.ts'

/** A public key of receipts as a JWK (RFC 8037). */
export interface ReceiptKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly alg: 'EdDSA'
  readonly use: 'sig'
  readonly kid: string
  /** 32 bytes, base64url. */
  readonly x: string
}

/** The server's keys that sign receipts (Ed25519); old ones are stored while someone may hold their receipts. */
export interface Receipts {
  /** A signed receipt: a compact JWS, to be sent and stored as it is. */
  sign(claims: ReceiptClaims): Promise<string>
  /** The claims of a receipt of ours; undefined for anything else. */
  read(receipt: string): Promise<ReceiptClaims | undefined>
  /** The public keys, the current one first. */
  publicKeys(): readonly ReceiptKey[]
  /** Learns of keys that were added or retired by another process. */
  refresh(): Promise<void>
}

const prefix = 'receipt '
const algorithm = 'Ed25519'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Loads the keys of receipts, or creates the first one. */
export const openReceipts = async (db: Database, master: MasterKey): Promise<Receipts> => {
  if ((await loadPlatformKeys(db, prefix)).length === 0) await db.system(({ trx }) => addKey(trx, master))
  let keys = await loadKeys(db, master)
  const refresh = async () => {
    keys = await loadKeys(db, master)
  }
  return {
    sign: async (claims) => {
      const header = encoded({ alg: 'EdDSA', kid: keys.kid, typ: receiptType })
      const signed = `${header}.${encoded(claims)}`
      const signature = await webcrypto.subtle.sign(algorithm, keys.privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    },
    read: async (receipt) => {
      const [head = '', payload = '', signature = ''] = receipt.split('.')
      const { kid = '', typ } = (decoded(head) ?? {}) as { kid?: string; typ?: string }
      if (typ !== receiptType) return undefined
      // Another server may have signed with a key that it learned of first.
      if (!keys.publicKeys.has(kid)) await refresh()
      const known = keys.publicKeys.get(kid)
      if (known === undefined) return undefined
      const bytes = Buffer.from(signature, 'base64url')
      const isOurs = await webcrypto.subtle.verify(algorithm, known.key, bytes, Buffer.from(`${head}.${payload}`))
      return isOurs ? (decoded(payload) as ReceiptClaims) : undefined
    },
    publicKeys: () =>
      [...keys.publicKeys].map(([id, { raw }]) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: id,
        x: Buffer.from(raw).toString('base64url'),
      })),
    refresh,
  }
}

/** Adds a key that signs receipts and retires the others, whose receipts stay valid; returns its id. */
export const rotateReceiptKey = async (trx: Trx, master: MasterKey, now: Date): Promise<string> => {
  await trx
    .updateTable('platform_key')
    .set({ retired_at: now })
    .where('name', 'like', `${prefix}%`)
    .where('retired_at', 'is', null)
    .execute()
  return addKey(trx, master)
}

const loadKeys = async (db: Database, master: MasterKey) => {
  const rows = await loadPlatformKeys(db, prefix)
  const [newest] = rows
  if (newest === undefined) throw new Error('there is no receipt key')
  const pkcs8 = master.unwrap(newest.wrapped, newest.name)
  const publicKeys = await Promise.all(
    rows.map(async ({ name, public_part }) => {
      const key = await webcrypto.subtle.importKey('raw', public_part, algorithm, true, ['verify'])
      return [name.slice(prefix.length), { key, raw: public_part }] as const
    }),
  )
  return {
    kid: newest.name.slice(prefix.length),
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
    publicKeys: new Map(publicKeys),
  }
}

const addKey = async (trx: Trx, master: MasterKey): Promise<string> => {
  const pair = generateKeyPairSync('ed25519')
  const point = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const keyId = nanoid(12)
  const name = prefix + keyId
  const wrapped = master.wrap(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), name)
  await trx.insertInto('platform_key').values({ name, public_part: point, wrapped }).execute()
  return keyId
}
