import { lazy, Suspense, useEffect, useState } from 'react'

const ClockNotice = lazy(() => import('./clock-notice.tsx').then((module) => ({ default: module.ClockNotice })))

/** Above a signature: says that the clock of this device is off by more than five minutes, where it is. */
export function WrongClock() {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { clockError } = await import('#src/offline/clock/signing-clock.ts')
      const [error] = await Promise.all([clockError(), import('./clock-notice.tsx')])
      if (!isGone) setSeconds(error)
    }
    // Without these files on the device there is no notice; the reviewer is told.
    void look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return (
    seconds !== undefined && (
      <Suspense fallback={null}>
        <ClockNotice seconds={seconds} />
      </Suspense>
    )
  )
}
