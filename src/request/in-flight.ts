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

/** `fetch` that is counted while it is under way. */
export const countedFetch: typeof fetch = async (input, init) => {
  change(1)
  try {
    return await fetch(input, init)
  } finally {
    change(-1)
  }
}

/** How many requests are under way. */
export const useInFlight = (): number => useSyncExternalStore(watch, () => count)
