import { useEffect, useRef } from 'react'
import { onDevice } from './device-later.ts'
import { OpeningPage } from './faces.tsx'

/** Takes the visit off the device, once nothing of it is on the screen any more. */
export function Clearing({ onCleared }: { readonly onCleared: () => void }) {
  const done = useRef(onCleared)
  useEffect(() => {
    let isHere = true
    const clear = async () => {
      await onDevice()
        .then(({ forgetApplicant }) => forgetApplicant())
        .catch(reportError)
      if (isHere) done.current()
    }
    void clear()
    return () => {
      isHere = false
    }
  }, [])
  return <OpeningPage />
}
