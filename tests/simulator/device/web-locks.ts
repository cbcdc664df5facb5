/** One request for a lock. */
interface Waiting {
  readonly tab: string
  readonly start: () => void
}

/** The Web Locks of a device: its tabs and its worker share them, and what a closed tab holds is released. */
export const openLocks = () => {
  const holders = new Map<string, string>()
  const queues = new Map<string, Waiting[]>()
  const queueOf = (name: string): Waiting[] => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }
  const grant = (name: string): void => {
    const next = holders.has(name) ? undefined : queueOf(name).shift()
    if (next === undefined) return
    holders.set(name, next.tab)
    next.start()
  }
  return {
    /** `navigator.locks` of a tab. */
    of: (tab: string, isAlive: () => boolean) => ({
      request: <T>(name: string, work: () => Promise<T>): Promise<T> =>
        new Promise<T>((resolve, reject) => {
          const start = () => {
            const release = () => {
              if (!isAlive()) return
              holders.delete(name)
              grant(name)
            }
            Promise.resolve().then(work).then(resolve, reject).finally(release)
          }
          queueOf(name).push({ tab, start })
          grant(name)
        }),
    }),
    /** A tab was closed. */
    releaseAll: (tab: string): void => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((each) => each.tab !== tab),
        )
      for (const [name, holder] of [...holders])
        if (holder === tab) {
          holders.delete(name)
          grant(name)
        }
    },
  }
}
