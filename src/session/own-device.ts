import { useEffect, useState } from 'react'
import { isKnownPersonalDevice } from './device-id.ts'
import { useSessionState } from './session-actor.ts'

/** Whether this device is one person's own: by the session or, while no one is logged in, by the last user's choice. */
export function useIsPersonalDevice(): boolean {
  const kind = useSessionState(({ context }) => context.session?.deviceKind)
  const isOut = kind === undefined
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (!isOut) return
    let isGone = false
    void isKnownPersonalDevice().then((isPersonal) => {
      if (!isGone) setKnown(isPersonal)
    })
    return () => {
      isGone = true
      setKnown(false)
    }
  }, [isOut])
  return isOut ? isKnown : kind === 'personal'
}
