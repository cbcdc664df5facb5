import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { ReceiptClaims } from '#contract/protocol/receipt.ts'
import { receiptType } from '#contract/protocol/receipt.ts'
import type { Database } from '../database/database.ts'
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
  let rows = await loadPlatformKeys(db, prefix)
  if (rows.length === 0) {
    await makeKey(db, master)
    rows = await loadPlatformKeys(db, prefix)
  }
  const [newest] = rows
  if (newest === undefined) throw new Error('no receipt key could be made')
  const kid = newest.name.slice(prefix.length)
  const pkcs8 = master.unwrap(newest.wrapped, newest.name)
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  const publicKeys = new Map(
    await Promise.all(
      rows.map(async ({ name, public_part }) => {
        const key = await webcrypto.subtle.importKey('raw', public_part, algorithm, true, ['verify'])
        return [name.slice(prefix.length), { key, raw: public_part }] as const
      }),
    ),
  )
  const header = encoded({ alg: 'EdDSA', kid, typ: receiptType })
  return {
    sign: async (claims) => {
      const signed = `${header}.${encoded(claims)}`
      const signature = await webcrypto.subtle.sign(algorithm, privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    },
    read: async (receipt) => {
      const [head = '', payload = '', signature = ''] = receipt.split('.')
      const { kid: named, typ } = (decoded(head) ?? {}) as { kid?: string; typ?: string }
      const known = typ === receiptType ? publicKeys.get(named ?? '') : undefined
      if (known === undefined) return undefined
      const bytes = Buffer.from(signature, 'base64url')
      const isOurs = await webcrypto.subtle.verify(algorithm, known.key, bytes, Buffer.from(`${head}.${payload}`))
      return isOurs ? (decoded(payload) as ReceiptClaims) : undefined
    },
    publicKeys: () =>
      [...publicKeys].map(([id, { raw }]) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: id,
        x: Buffer.from(raw).toString('base64url'),
      })),
  }
}

const makeKey = async (db: Database, master: MasterKey): Promise<void> => {
  const pair = generateKeyPairSync('ed25519')
  const point = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const name = prefix + nanoid(12)
  const wrapped = master.wrap(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), name)
  await db.system(({ trx }) => trx.insertInto('platform_key').values({ name, public_part: point, wrapped }).execute())
}
