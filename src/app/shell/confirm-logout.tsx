import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { SessionActor } from '#src/session/session-actor.ts'
import { whenIdle } from '../when-idle.ts'
import type { Unsent } from './leaving-dialog.tsx'

const loadLeavingDialog = () => import('./leaving-dialog.tsx')
const LeavingDialog = lazy(loadLeavingDialog)

const nothing = { waiting: 0, stuck: 0 }

const unsentOf = async (owner: string): Promise<Unsent> => {
  try {
    // Loaded at login, so also available offline.
    const { outboxState } = await import('#src/session/device-session.ts')
    const { mine } = await outboxState(owner)
    const waiting = mine.filter(({ state }) => state === 'pending').length
    return { waiting, stuck: mine.length - waiting }
  } catch {
    return undefined
  }
}

/** Logging out: with pending submissions it first shows what is pending, and that it is sent without the person. */
export function useLogoutConfirmation(actor: SessionActor, owner: string | undefined) {
  const [pending, setPending] = useState<{ readonly unsent: Unsent }>()

  // It is needed where there is no network: with the login, before the worker has everything.
  useEffect(() => {
    if (owner !== undefined) whenIdle(() => void loadLeavingDialog().catch(() => undefined))
  }, [owner])

  const requestLogout = useCallback(() => {
    const leave = (unsent: Unsent) =>
      unsent && unsent.waiting + unsent.stuck === 0
        ? actor.send({ type: 'log out', ending: 'requested' })
        : setPending({ unsent })
    void (owner ? unsentOf(owner) : Promise.resolve(nothing)).then(leave)
  }, [actor, owner])

  const stay = () => setPending(undefined)
  const leave = () => {
    stay()
    actor.send({ type: 'log out', ending: 'requested' })
  }
  const dialog = pending && owner && (
    <Suspense fallback={null}>
      <LeavingDialog unsent={pending.unsent} onStay={stay} onLeave={leave} />
    </Suspense>
  )
  return { requestLogout, dialog }
}
