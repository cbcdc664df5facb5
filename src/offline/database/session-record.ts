import { db } from './offline-database.ts'
import { withQuotaCheck } from './storage-space.ts'
import { decrypt, encrypt, requireVaultOwner, noteStoredSession, requireCurrentEpoch } from '../vault/vault.ts'

const contextOf = (owner: string) => ({ store: 'keys', owner, lane: '', key: 'session', revision: 0 }) as const

/**
 * Stores the session of the vault's owner, encrypted, on a personal device; elsewhere it stores nothing and returns
 * false.
 */
export const storeSession = async (session: unknown): Promise<boolean> => {
  const owner = requireVaultOwner()
  const content = await encrypt(contextOf(owner), session)
  return withQuotaCheck(() =>
    db.transaction('rw', db.keys, async () => {
      await requireCurrentEpoch(owner, content.epoch)
      const hasStoredKeys = (await db.keys.get(owner))?.storedKeys !== undefined
      if (hasStoredKeys) await db.keys.update(owner, { session: content })
      if (hasStoredKeys) noteStoredSession(content)
      return hasStoredKeys
    }),
  )
}

/** The stored session of the vault's owner, if any. Throws `DecryptionError`. */
export const loadStoredSession = async <T>(): Promise<T | undefined> => {
  const owner = requireVaultOwner()
  const content = (await db.keys.get(owner))?.session
  if (content === undefined) return undefined
  return (await decrypt(contextOf(owner), content)) as T
}
