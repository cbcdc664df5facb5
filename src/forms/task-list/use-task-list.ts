import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { NetworkFailure } from '#src/api/network-errors.ts'
import { receiptsOf } from '#src/offline/outbox/outbox.ts'
import type { Trouble } from '#src/shared/request/request-error.ts'
import { troubleOf } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { fetchAhead } from './form-details.ts'
import type { Packet } from './task-list.ts'
import { fetchPacket, keptPacket } from './task-list.ts'

/** A person's tasks as a screen has them: the kept ones first, fresh ones as they come. */
export interface PacketState {
  readonly packet: Packet | undefined
  /** Why there are no fresh ones; with a packet, it is the kept one. */
  readonly trouble: Trouble | undefined
  readonly isLoading: boolean
  readonly refresh: () => void
}

/** The tasks of the one who is signed in; asked for again when the network returns, a receipt comes or the page shows. */
export function usePacket(): PacketState {
  const { client, owner, deviceKind, isOnline } = useSession()
  const [packet, setPacket] = useState<Packet>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isLoading, setLoading] = useState(true)
  const [asked, setAsked] = useState(0)
  const receipts = useLiveQuery(async () => (await receiptsOf(owner)).length, [owner])
  const refresh = useCallback(() => setAsked((times) => times + 1), [])

  useEffect(() => {
    // The kept receipts are still being counted: the first look waits for them, so that there is only one.
    if (receipts === undefined) return
    let isGone = false
    const load = async () => {
      const kept = await keptPacket(owner)
      if (isGone) return
      if (kept !== undefined) setPacket((now) => now ?? kept)
      try {
        if (!isOnline) throw new NetworkFailure()
        const fresh = await fetchPacket({ client, owner, deviceKind })
        if (isGone) return
        setPacket(fresh)
        setTrouble(undefined)
        void fetchAhead(client, fresh)
      } catch (error) {
        if (!isGone) setTrouble(troubleOf(error))
      } finally {
        if (!isGone) setLoading(false)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [client, owner, deviceKind, isOnline, asked, receipts])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  return { packet, trouble, isLoading, refresh }
}
