import { useSyncExternalStore } from 'react'
import type { PlatformInfo } from '#contract/domain/platform-info.ts'

let greeting: PlatformInfo = { links: {} }
const listeners = new Set<() => void>()

/** Stores what the platform publishes about itself. */
export const setPlatformInfo = ({ tollFreePhone, localPhone, links }: Partial<PlatformInfo>): void => {
  const info = { ...(tollFreePhone && { tollFreePhone }), ...(localPhone && { localPhone }), links: links ?? {} }
  if (JSON.stringify(info) === JSON.stringify(greeting)) return
  greeting = info
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The phone numbers and links of the platform, once loaded. */
export const usePlatformInfo = (): PlatformInfo => useSyncExternalStore(watch, () => greeting)
