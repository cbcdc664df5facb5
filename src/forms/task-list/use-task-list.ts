import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { NetworkError } from '#src/api/network-errors.ts'
import { confirmationsFor } from '#src/offline/outbox/outbox.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'
import { compareReceipts } from '#src/session/wake-outbox.ts'
import { useSession } from '#src/session/session-context.tsx'
import { prefetchForms } from './form-details.ts'
import type { Packet } from './task-list.ts'
import { fetchPacket, readCachedPacket } from './task-list.ts'

/** A person's tasks as a screen has them: the stored ones first, fresh ones as they arrive. */
export interface PacketState {
  readonly packet: Packet | undefined
  /** Why there are no fresh ones; with a packet, it is the stored one. */
  readonly error: RequestError | undefined
  readonly isLoading: boolean
  readonly refresh: () => void
}

/**
 * The tasks of the logged-in user; requested again when the network returns, a confirmation arrives or the page becomes
 * visible.
 */
export function usePacket(): PacketState {
  const { client, owner, deviceKind, isOnline } = useSession()
  const [packet, setPacket] = useState<Packet>()
  const [loadError, setLoadError] = useState<RequestError>()
  const [isLoading, setLoading] = useState(true)
  const [refreshCount, setRefreshCount] = useState(0)
  const confirmationCount = useLiveQuery(async () => (await confirmationsFor(owner)).length, [owner])
  const refresh = useCallback(() => setRefreshCount((times) => times + 1), [])

  useEffect(() => {
    // The stored confirmations are still being counted: the first request waits for them, so that there is only one.
    if (confirmationCount === undefined) return
    let isGone = false
    const load = async () => {
      const cached = await readCachedPacket(owner)
      if (isGone) return
      if (cached !== undefined) setPacket((now) => now ?? cached)
      try {
        if (!isOnline) throw new NetworkError()
        const fresh = await fetchPacket({ client, owner, deviceKind })
        // What the server has lost is pending again before the list is shown.
        await compareReceipts(client).catch(() => undefined)
        if (isGone) return
        setPacket(fresh)
        setLoadError(undefined)
        void prefetchForms(client, fresh)
      } catch (error) {
        if (!isGone) setLoadError(toRequestError(error))
      } finally {
        if (!isGone) setLoading(false)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [client, owner, deviceKind, isOnline, refreshCount, confirmationCount])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  return { packet, error: loadError, isLoading, refresh }
}
