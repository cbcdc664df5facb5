/** Limits how many of its tasks run at a time; the others wait. */
export const openTurns = (max: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = max
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
