const open = new Set<() => Promise<unknown>>()
let isBrokenOff = false

/** Works with something that has to be closed: afterwards, after a failure, and when the run is broken off. */
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
    // What fails because it is being put away must not end the program before all of it is.
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

/** Puts everything away at Ctrl-C and SIGTERM. */
export const cleanUpAtEnd = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())
}
