import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  count += by
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a request while it is pending. */
export const counted = async <T>(request: () => Promise<T>): Promise<T> => {
  change(1)
  try {
    return await request()
  } finally {
    change(-1)
  }
}

/** `fetch` that is counted while it is pending. */
export const countedFetch: typeof fetch = (input, init) => counted(() => fetch(input, init))

/** How many requests are pending. */
export const useInFlight = (): number => useSyncExternalStore(watch, () => count)
