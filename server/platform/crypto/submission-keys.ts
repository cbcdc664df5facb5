import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { SubmissionPublicKey } from '#contract/protocol/encrypted-submission.ts'
import { sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { Database, Trx } from '../database/database.ts'
import type { MasterKey } from './master-key.ts'
import { loadPlatformKeys } from './platform-keys.ts'

/** The server's keys that devices encrypt to; a retired one is stored while an entry could still arrive. */
export interface SubmissionKeys {
  current(): SubmissionPublicKey
  /** The key pair of a key id; undefined if it isn't stored, or was retired too long before `at`. */
  privateKey(keyId: string, at: Date): Promise<webcrypto.CryptoKeyPair | undefined>
  /** Learns of keys that were added, retired or deleted by another process. */
  refresh(): Promise<void>
}

const prefix = 'seal '

/** Days that a retired key opens submissions: as long as the longest-lived ticket is valid. */
const retiredKeyDays = 90

const endOfRetired = (at: Date): Date => new Date(at.getTime() - retiredKeyDays * 86_400_000)

/** Loads the submission keys, or creates the first one. */
export const openSubmissionKeys = async (db: Database, master: MasterKey): Promise<SubmissionKeys> => {
  let rows = await loadPlatformKeys(db, prefix)
  if (rows.length === 0) {
    await db.system(({ trx }) => addKey(trx, master))
    rows = await loadPlatformKeys(db, prefix)
  }
  const open = new Map<string, Promise<webcrypto.CryptoKeyPair>>()
  const refresh = async () => {
    rows = await loadPlatformKeys(db, prefix)
    for (const name of open.keys()) if (!rows.some((row) => row.name === name)) open.delete(name)
  }
  const rowOf = (name: string) => rows.find((row) => row.name === name)
  return {
    current: () => {
      const [newest] = rows
      if (newest === undefined) throw new Error('there is no submission key')
      return {
        keyId: newest.name.slice(prefix.length),
        suite: sealSuite,
        publicKey: Buffer.from(newest.public_part).toString('base64url'),
      }
    },
    privateKey: async (keyId, at) => {
      const name = prefix + keyId
      if (rowOf(name) === undefined) await refresh()
      const row = rowOf(name)
      if (row === undefined || (row.retired_at !== null && row.retired_at < endOfRetired(at))) return undefined
      const loading = open.get(name) ?? importPair(master.unwrap(row.wrapped, name), row.public_part)
      open.set(name, loading)
      return loading
    },
    refresh,
  }
}

/** Adds a submission key and retires the others; returns its id. Servers that run learn of it at their next refresh. */
export const rotateSubmissionKey = async (trx: Trx, master: MasterKey, now: Date): Promise<string> => {
  await trx
    .updateTable('platform_key')
    .set({ retired_at: now })
    .where('name', 'like', `${prefix}%`)
    .where('retired_at', 'is', null)
    .execute()
  return addKey(trx, master)
}

/** Deletes the submission keys that were retired 90 days ago: what they encrypted can't be read by anyone any more. */
export const deleteRetiredSubmissionKeys = async (trx: Trx, now: Date): Promise<void> => {
  await trx
    .deleteFrom('platform_key')
    .where('name', 'like', `${prefix}%`)
    .where('retired_at', '<', endOfRetired(now))
    .execute()
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

const importPair = async (pkcs8: Uint8Array, point: Uint8Array): Promise<webcrypto.CryptoKeyPair> => ({
  privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits']),
  publicKey: await webcrypto.subtle.importKey('raw', point, curve, true, []),
})

const addKey = async (trx: Trx, master: MasterKey): Promise<string> => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = pair.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ])
  const keyId = nanoid(12)
  const name = prefix + keyId
  const wrapped = master.wrap(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), name)
  await trx.insertInto('platform_key').values({ name, public_part: point, wrapped }).execute()
  return keyId
}
