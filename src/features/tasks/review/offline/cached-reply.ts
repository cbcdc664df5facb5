import { NetworkError } from '#src/api/network-errors.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'

/** A reply, and since when it has been stored where it did not come from the server just now. */
export interface CachedReply<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly cachedAt: number | undefined
}

const prefix = 'review:'
/** Lists, forms and their files that one person's device stores. */
const most = 80

/** Stores what was loaded for review, encrypted with the vault; a full device stores none and still shows it. */
export const cacheReply = async (name: string, value: unknown): Promise<void> => {
  try {
    await saveCached(prefix + name, value)
    await evictCachedReplies(prefix, most)
  } catch {
    // Nothing is lost: it is only unavailable offline.
  }
}

/** What was stored; undefined when nothing was, or the vault doesn't open it. */
export const findCachedReply = async <T>(name: string): Promise<CachedReply<T> | undefined> => {
  const cached = await loadCached<T>(prefix + name).catch(() => undefined)
  return cached && { value: cached.value, cachedAt: cached.updatedAt }
}

/**
 * Requests, and stores the reply for offline reading; offline, returns what was stored. The name is stored in clear on
 * the device: it consists of ids.
 */
export const fetchOrCached = async <T>(name: string, request: () => Promise<T>): Promise<CachedReply<T>> => {
  try {
    if (!navigator.onLine) throw new NetworkError()
    const value = await request()
    await cacheReply(name, value)
    return { value, cachedAt: undefined }
  } catch (error) {
    const cached = error instanceof NetworkError ? await findCachedReply<T>(name) : undefined
    if (cached === undefined) throw error
    return cached
  }
}
