import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { useSession } from '#src/session/session-context.tsx'
import { registerBeforeLock } from '#src/shared/flush-before-lock.ts'
import { storePath, takePath } from './ended-path.ts'

const isHome = (path: string) => location.pathname.toLowerCase() === path.toLowerCase()

/**
 * Leads back to the page on which a session ended by itself, at the next login of the same user; tells the
 * caller, with the page if there is one. Only their vault knows the page: whoever else logs in here begins at home.
 */
export const useReturnAfterLogin = (onLoggedIn?: (path: string | undefined) => void): void => {
  const navigate = useNavigate()
  const { actor } = useSessionActor()
  const { user, isDeviceReady } = useSession()
  const home = homePath[user.role]
  const latest = useRef({ onLoggedIn, navigate })
  useEffect(() => {
    latest.current = { onLoggedIn, navigate }
  })
  useEffect(
    () =>
      registerBeforeLock(async () => {
        const { ending } = actor.getSnapshot().context
        const isWanted = ending === 'requested' || ending === 'cache cleared'
        if (!isWanted && !isHome(home)) await storePath(location.pathname + location.search)
      }),
    [actor, home],
  )
  useEffect(() => {
    if (!isDeviceReady) return
    const lead = async () => {
      // A device that can't be read knows of no page.
      const path = await takePath().catch(() => undefined)
      // Whoever came by a link stays there.
      if (path !== undefined && isHome(home)) void latest.current.navigate(path, { replace: true })
      latest.current.onLoggedIn?.(path)
    }
    void lead()
  }, [isDeviceReady, home])
}
