import { NetworkError } from '#src/api/network-errors.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { pruneCached } from '#src/offline/database/evict-cached-replies.ts'

/** An answer, and since when it is kept where it did not come from the server just now. */
export interface CachedReply<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly keptAt: number | undefined
}

const prefix = 'review:'
/** Lists, forms and their files that one person's device keeps. */
const most = 80

/** Keeps what was loaded for review, locked with the vault; a full device keeps none and still shows it. */
export const keep = async (name: string, value: unknown): Promise<void> => {
  try {
    await saveCached(prefix + name, value)
    await pruneCached(prefix, most)
  } catch {
    // Nothing is lost: it is only not there without a network.
  }
}

/** What was kept; undefined when nothing was, or the vault doesn't open it. */
export const findKept = async <T>(name: string): Promise<CachedReply<T> | undefined> => {
  const found = await loadCached<T>(prefix + name).catch(() => undefined)
  return found && { value: found.value, keptAt: found.updatedAt }
}

/**
 * Asks, and keeps the answer for reading it without a network; where there is none, answers what was kept. A name stands in clear on the device: it
 * is made of ids.
 */
export const fetchOrCached = async <T>(name: string, ask: () => Promise<T>): Promise<CachedReply<T>> => {
  try {
    if (!navigator.onLine) throw new NetworkError()
    const value = await ask()
    await keep(name, value)
    return { value, keptAt: undefined }
  } catch (error) {
    const found = error instanceof NetworkError ? await findKept<T>(name) : undefined
    if (found === undefined) throw error
    return found
  }
}
