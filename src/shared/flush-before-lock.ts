type Flush = () => Promise<void>

const waiting = new Set<Flush>()

/** Registers work that must be on disk before the vault closes; returns the function to unregister it. */
export const registerBeforeLock = (flush: Flush): (() => void) => {
  waiting.add(flush)
  return () => {
    waiting.delete(flush)
  }
}

/** Flushes everything to disk; a failure does not stop the others. */
export const flushBeforeLock = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((flush) => flush()))
}
