import { NetworkError } from '#src/api/network-errors.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'

/** A reply, or the last one that was stored on this device. */
export interface CachedReply<T> {
  readonly value: T
  /** When it was stored, in milliseconds; undefined for one that just arrived. */
  readonly cachedAt: number | undefined
}

/**
 * Requests like `useReply`, and stores the reply under a name, encrypted for its owner: offline the last one is shown.
 */
export function useCachedReply<T>(
  name: string,
  request: (signal: AbortSignal) => Promise<T>,
): ReplyState<CachedReply<T>> {
  const { isOnline } = useSession()
  return useReply(`${name} ${isOnline}`, async (signal) => {
    try {
      const value = await request(signal)
      saveCached(name, value).catch(() => undefined)
      return { value, cachedAt: undefined }
    } catch (error) {
      const cached = error instanceof NetworkError ? await loadCached<T>(name).catch(() => undefined) : undefined
      if (cached === undefined) throw error
      return { value: cached.value, cachedAt: cached.updatedAt }
    }
  })
}
