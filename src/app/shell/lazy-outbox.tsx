import { lazy, Suspense, useEffect, useState } from 'react'
import { hasDatabase } from '#src/session/device-id.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { ownerOf } from '#src/session/session-context.tsx'
import { whenIdle } from '../when-idle.ts'

const OutboxBadge = lazy(() => import('../outbox/outbox-badge.tsx'))

/** The badge of the outbox, loaded once there can be entries: someone is logged in, or this device has our rows. */
export function LazyOutbox() {
  const user = useSessionState((state) => (state.matches('logged in') ? state.context.session?.user : undefined))
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => void hasDatabase().then((has) => isHere && setHasRows(has)))
    const show = () => setHasRows(true)
    window.addEventListener('firstday:submitted', show)
    return () => {
      isHere = false
      window.removeEventListener('firstday:submitted', show)
    }
  }, [user])
  if (!user && !hasRows) return null
  return (
    <Suspense fallback={null}>
      <OutboxBadge owner={user && ownerOf(user)} />
    </Suspense>
  )
}
