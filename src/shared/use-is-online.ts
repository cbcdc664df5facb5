import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes there is a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
