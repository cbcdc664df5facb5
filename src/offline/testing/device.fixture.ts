import type { VaultKey } from '#contract/endpoints/auth.ts'
import { toBase64url } from '../vault/base64url.ts'
import { db } from '../database/offline-database.ts'
import { lockVault, openVault } from '../vault/vault.ts'

/** A vault key for tests. */
export const vaultKey = (epoch: number): VaultKey => ({
  epoch,
  key: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
})

/** A new, empty device. */
export const freshDevice = async (): Promise<void> => {
  lockVault()
  db.close()
  await db.delete()
  await db.open()
}

/** The key of an owner's names: the same at each login. */
export const namesKeyOf = (owner: string): string => toBase64url(new TextEncoder().encode(owner.padEnd(32, '.')))

/** Logs a person in on a shared device. */
export const logIn = async (owner: string, keys: readonly VaultKey[] = [vaultKey(1)]): Promise<void> =>
  openVault(owner, keys, 'shared', namesKeyOf(owner))

/** The rows of every store as they are stored. */
const storedRows = async (): Promise<unknown[]> => {
  const opened = db.backendDB()
  const rows: unknown[] = []
  for (const store of opened.objectStoreNames) {
    const request = opened.transaction(store).objectStore(store).getAll()
    rows.push(
      ...(await new Promise<unknown[]>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(store))
      })),
    )
  }
  return rows
}

/**
 * Everything in the database as one text, bytes as UTF-8 and UTF-16, to search for what must not be there. Any two or
 * three letters occur in ciphertext by chance: a search for a short word leaves the bytes out.
 */
export const rawDatabase = async ({ hasBytes = true } = {}): Promise<string> => {
  const texts: string[] = []
  const bytesIn = (value: unknown): void => {
    if (value instanceof Uint8Array) {
      if (!hasBytes) return
      const even = value.slice(0, value.length - (value.length % 2))
      texts.push(new TextDecoder('utf-8').decode(value), new TextDecoder('utf-16le').decode(even))
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(bytesIn)
    else texts.push(String(value))
  }
  ;(await storedRows()).forEach(bytesIn)
  return texts.join('\n')
}
