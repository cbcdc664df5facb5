const open = new Set<() => Promise<unknown>>()
let isBrokenOff = false

/** Uses something that has to be closed: afterwards, after a failure, and when the run is interrupted. */
export const using = async <T, R>(
  thing: T,
  close: (thing: T) => Promise<unknown>,
  work: (thing: T) => Promise<R>,
): Promise<R> => {
  const dispose = () => close(thing)
  open.add(dispose)
  try {
    return await work(thing)
  } finally {
    // A failure while cleaning up must not end the program before everything is cleaned up.
    if (isBrokenOff) await new Promise(() => undefined)
    open.delete(dispose)
    await dispose()
  }
}

const breakOff = async (): Promise<void> => {
  isBrokenOff = true
  for (const dispose of [...open].reverse()) await dispose().catch(() => undefined)
  process.exit(130)
}

/** Cleans everything up at Ctrl-C and SIGTERM. */
export const cleanUpAtEnd = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())
}
