import { useEffect, useState } from 'react'
import { messageWorker } from '#src/offline/screens/message-worker.ts'
import type { ScreenSet, ScreensMessage } from '#src/offline/screens/screen-sets.ts'

const isSupported = () => 'serviceWorker' in navigator

const messageActiveWorker = async (message: ScreensMessage): Promise<readonly ScreenSet[]> => {
  const { active } = await navigator.serviceWorker.ready
  return active === null ? [] : messageWorker(active, message)
}

/** Has the worker download the screens of a set for offline use; true once all of them are on this device. */
export const downloadScreens = async (set: ScreenSet): Promise<boolean> =>
  isSupported() && (await messageActiveWorker({ type: 'download screens', set })).includes(set)

/**
 * True while the worker is still downloading the screens of a set. The page itself then loads what must be there when
 * the network is lost.
 */
export const isDownloading = async (set: ScreenSet): Promise<boolean> => {
  if (!isSupported()) return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return false
  return (
    registration.active === null ||
    !(await messageWorker(registration.active, { type: 'list downloads' })).includes(set)
  )
}

/** Whether the worker has reported that the screens of a set are on this device. */
export const useIsDownloaded = (set: ScreenSet): boolean => {
  const [isDownloaded, setIsDownloaded] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    // Missing files are downloaded again: the browser may have evicted them.
    void downloadScreens(set).then((is) => (isUnmounted ? undefined : setIsDownloaded(is)))
    return () => {
      isUnmounted = true
    }
  }, [set])
  return isDownloaded
}
