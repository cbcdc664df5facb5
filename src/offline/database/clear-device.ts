import { db } from './offline-database.ts'
import { storedOwner } from './row-names.ts'
import { lockVault } from '../vault/vault.ts'

/** What is cleared besides the vault: the page's local and session storage, the caches. */
export interface ClearPorts {
  readonly storages?: readonly { clear(): void }[]
  readonly caches?: Pick<CacheStorage, 'keys' | 'delete'>
  /** Whether a cache holds the app itself; it stays, so that the next person can start it offline. */
  isApp?(name: string): boolean
  /** Whether the offline access of a personal device stays, with what its owner has cached; it is removed otherwise. */
  readonly hasUnlock?: boolean | undefined
}

/** Workbox' cache of the app's own files: nothing personal is in it. */
const isAppCache = (name: string): boolean => name.includes('-precache-')

const deleteCaches = async ({ caches, isApp = isAppCache }: ClearPorts): Promise<void> => {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !isApp(name)).map((name) => caches?.delete(name)))
}

/**
 * What Clear Cache, logout and the idle logout do here: the vault closes in every tab; the stored keys and session of a
 * personal device, cached replies and the page's own storage are deleted. Drafts and outbox are never touched.
 */
export const clearDevice = async (ports: ClearPorts = {}): Promise<void> => {
  // The keys first: whatever fails below, no one can read anything any more.
  lockVault('everywhere')
  await db.transaction('rw', [db.keys, db.cached, db.unlock], async () => {
    await db.keys.toCollection().modify({ storedKeys: undefined, session: undefined, names: undefined })
    const alias = ports.hasUnlock === true ? (await db.unlock.get('this'))?.alias : undefined
    if (alias === undefined) await db.unlock.clear()
    await db.cached.filter(({ owner }) => storedOwner(owner) !== alias).delete()
  })
  for (const storage of ports.storages ?? []) storage.clear()
  await deleteCaches(ports)
}
