import { useSyncExternalStore } from 'react'
import type { PlatformInfo } from '#contract/domain/platform-info.ts'

let greeting: PlatformInfo = { links: {} }
const listeners = new Set<() => void>()

/** Stores what the platform publishes about itself. */
export const setPlatformInfo = ({ tollFreePhone, localPhone, sendsTexts, links }: Partial<PlatformInfo>): void => {
  const info: PlatformInfo = {
    ...(tollFreePhone && { tollFreePhone }),
    ...(localPhone && { localPhone }),
    ...(sendsTexts && { sendsTexts }),
    links: links ?? {},
  }
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

/** What the platform publishes, once loaded: its phone numbers and links, and whether it sends text messages. */
export const usePlatformInfo = (): PlatformInfo => useSyncExternalStore(watch, () => greeting)
