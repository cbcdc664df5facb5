import { useEffect, useRef } from 'react'
import { loadDeviceModule } from '../machine/lazy-device.ts'
import { OpeningPage } from '../status-pages.tsx'

/** Clears the visit from the device, once nothing of it is on the screen any more. */
export function Clearing({ onCleared }: { readonly onCleared: () => void }) {
  const done = useRef(onCleared)
  useEffect(() => {
    let isHere = true
    const clear = async () => {
      await loadDeviceModule()
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
