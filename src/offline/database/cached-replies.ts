import { db } from './offline-database.ts'
import { rowVersion } from './rows.ts'
import { withQuotaCheck } from './storage-space.ts'
import { refuseNewer } from './schema-version.ts'
import { decrypt, encrypt, requireVaultOwner, requireCurrentEpoch } from '../vault/vault.ts'

/** A reply as it was stored. */
export interface Cached<T> {
  readonly value: T
  readonly updatedAt: number
}

/** The reply that a device keeps longest: the list of the user's own tasks. */
export const taskListReply = 'packet'

const contextOf = (owner: string, name: string, revision: number) =>
  ({ store: 'cached', owner, lane: '', key: name, revision }) as const

/** Stores a reply (the task list) for its owner to read offline, encrypted. */
export const saveCached = async (name: string, value: unknown, now: () => number = Date.now): Promise<void> => {
  const owner = requireVaultOwner()
  const revision = ((await db.cached.get([owner, name]))?.revision ?? 0) + 1
  const content = await encrypt(contextOf(owner, name, revision), value)
  await withQuotaCheck(() =>
    db.transaction('rw', [db.cached, db.keys], async () => {
      await requireCurrentEpoch(owner, content.epoch)
      await db.cached.put({ owner, name, version: rowVersion, revision, content, updatedAt: now() })
    }),
  )
}

/** What was stored under a name; suitable for a live query. */
export const loadCached = async <T>(name: string): Promise<Cached<T> | undefined> => {
  const owner = requireVaultOwner()
  const row = await db.cached.get([owner, name])
  if (row === undefined) return undefined
  refuseNewer(row)
  const value = (await decrypt(contextOf(owner, name, row.revision), row.content)) as T
  return { value, updatedAt: row.updatedAt }
}
