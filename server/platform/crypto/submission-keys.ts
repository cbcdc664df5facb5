import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { SubmissionPublicKey } from '#contract/protocol/encrypted-submission.ts'
import { sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { Database } from '../database/database.ts'
import type { MasterKey } from './master-key.ts'

/** The server's keys that devices encrypt to; old ones are stored while an entry could still arrive. */
export interface SubmissionKeys {
  current(): SubmissionPublicKey
  /** The key pair of a key id; undefined if it isn't stored. */
  privateKey(keyId: string): Promise<webcrypto.CryptoKeyPair | undefined>
}

const prefix = 'seal '

/** Loads the current submission key, or creates the first one. */
export const openSubmissionKeys = async (db: Database, master: MasterKey): Promise<SubmissionKeys> => {
  const loadRows = () =>
    db.system(({ trx }) =>
      trx
        .selectFrom('platform_key')
        .selectAll()
        .where('name', 'like', `${prefix}%`)
        .orderBy('created_at', 'desc')
        .execute(),
    )
  let rows = await loadRows()
  if (rows.length === 0) {
    await makeKey(db, master)
    rows = await loadRows()
  }
  const newest = rows.find((row) => row.retired_at === null) ?? rows[0]
  if (newest === undefined) throw new Error('no sealing key could be made')
  const open = new Map<string, Promise<webcrypto.CryptoKeyPair>>()
  return {
    current: () => ({
      keyId: newest.name.slice(prefix.length),
      suite: sealSuite,
      publicKey: Buffer.from(newest.public_part).toString('base64url'),
    }),
    privateKey: async (keyId) => {
      const name = prefix + keyId
      const row =
        rows.find((each) => each.name === name) ?? (rows = await loadRows()).find((each) => each.name === name)
      if (row === undefined) return undefined
      const loading = open.get(name) ?? importPair(master.unwrap(row.wrapped, name), row.public_part)
      open.set(name, loading)
      return loading
    },
  }
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

const importPair = async (pkcs8: Uint8Array, point: Uint8Array): Promise<webcrypto.CryptoKeyPair> => ({
  privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits']),
  publicKey: await webcrypto.subtle.importKey('raw', point, curve, true, []),
})

const makeKey = async (db: Database, master: MasterKey): Promise<void> => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = pair.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ])
  const name = prefix + nanoid(12)
  const wrapped = master.wrap(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), name)
  await db.system(({ trx }) => trx.insertInto('platform_key').values({ name, public_part: point, wrapped }).execute())
}
