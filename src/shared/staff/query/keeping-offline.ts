import { NetworkError } from '#src/api/network-errors.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import type { EndpointQuery } from './endpoint-query.ts'

/** A reply, and since when it has been stored where it did not come from the server just now. */
export interface StoredReply<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly storedAt: number | undefined
}

/** Most replies of one group that a device stores. */
const most = 80

/**
 * Stores a reply for offline reading, encrypted for its owner; a full device stores none and still shows it. A name
 * `group:rest` belongs to a group, of which the oldest are dropped. Names are stored in clear: they consist of ids.
 */
const keepReply = async (name: string, value: unknown): Promise<void> => {
  try {
    await saveCached(name, value)
    const group = name.slice(0, name.indexOf(':') + 1)
    if (group !== '') await evictCachedReplies(group, most)
  } catch {
    // Nothing is lost: it is only unavailable offline.
  }
}

/** What was stored; undefined when nothing was, or the vault doesn't open it. */
export const findStored = async <T>(name: string): Promise<StoredReply<T> | undefined> => {
  const stored = await loadCached<T>(name).catch(() => undefined)
  return stored && { value: stored.value, storedAt: stored.updatedAt }
}

/** Loads, and stores the reply; without a network, returns what was stored under the name. */
export const loadOrStored = async <T>(name: string, load: () => Promise<T>): Promise<StoredReply<T>> => {
  try {
    if (!navigator.onLine) throw new NetworkError()
    const value = await load()
    await keepReply(name, value)
    return { value, storedAt: undefined }
  } catch (error) {
    const stored = error instanceof NetworkError ? await findStored<T>(name) : undefined
    if (stored === undefined) throw error
    return stored
  }
}

/** The same query, answered from this device while there is no network. */
export const keepingOffline = <T>(
  name: string,
  { key, load, select }: EndpointQuery<T>,
): EndpointQuery<StoredReply<T>> => ({
  key: [key[0], key[1], key[2], `stored ${key[3] ?? ''}`],
  load: (client, signal) => loadOrStored(name, () => load(client, signal)),
  select: (reply) => {
    const { value, storedAt } = reply as StoredReply<unknown>
    return { value: select(value), storedAt }
  },
})
