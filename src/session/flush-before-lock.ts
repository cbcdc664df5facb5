type Flush = () => Promise<void>

const waiting = new Set<Flush>()

/** Names work that must be on disk before the vault closes; gives back the way to take it off the list. */
export const registerBeforeLock = (flush: Flush): (() => void) => {
  waiting.add(flush)
  return () => {
    waiting.delete(flush)
  }
}

/** Brings everything to disk; one that fails keeps no other from it. */
export const flushBeforeLock = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((flush) => flush()))
}
