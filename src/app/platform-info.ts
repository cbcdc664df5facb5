import { useSyncExternalStore } from 'react'
import type { PlatformInfo } from '#contract/domain/platform-info.ts'

let greeting: PlatformInfo = { links: {} }
const listeners = new Set<() => void>()

/** Keeps what the platform says of itself. */
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

/** The numbers and links of the platform, once they are known. */
export const usePlatformInfo = (): PlatformInfo => useSyncExternalStore(watch, () => greeting)
