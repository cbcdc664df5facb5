import { NetworkError } from '#src/api/network-errors.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import type { Ask } from './ask.ts'

/** A reply, and since when it has been stored where it did not come from the server just now. */
export interface Kept<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly keptAt: number | undefined
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
export const findKept = async <T>(name: string): Promise<Kept<T> | undefined> => {
  const kept = await loadCached<T>(name).catch(() => undefined)
  return kept && { value: kept.value, keptAt: kept.updatedAt }
}

/** Loads, and stores the reply; without a network, returns what was stored under the name. */
export const loadOrKept = async <T>(name: string, load: () => Promise<T>): Promise<Kept<T>> => {
  try {
    if (!navigator.onLine) throw new NetworkError()
    const value = await load()
    await keepReply(name, value)
    return { value, keptAt: undefined }
  } catch (error) {
    const kept = error instanceof NetworkError ? await findKept<T>(name) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** The same question, answered from this device while there is no network. */
export const keepingOffline = <T>(name: string, { key, load, select }: Ask<T>): Ask<Kept<T>> => ({
  key: [key[0], key[1], key[2], `kept ${key[3] ?? ''}`],
  load: (client, signal) => loadOrKept(name, () => load(client, signal)),
  select: (reply) => {
    const { value, keptAt } = reply as Kept<unknown>
    return { value: select(value), keptAt }
  },
})
