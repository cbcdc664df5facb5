const clearers = new Set<() => void>()

/** Registers the query cache that belong to one session. */
export const clearWithSession = (clear: () => void): void => {
  clearers.add(clear)
}

/** Clears everything that was registered. */
export const clearSessionMemory = (): void => {
  for (const clear of clearers) clear()
}

interface Sessions {
  readonly subscribe: (listener: () => void) => unknown
  /** Whose session is running; undefined while there is none. */
  readonly owner: () => string | undefined
}

/** Clears the memory whenever a session starts, ends (requested, idle, refused, elsewhere) or changes its user. */
export const clearMemoryBetween = ({ subscribe, owner }: Sessions): void => {
  let before = owner()
  subscribe(() => {
    const now = owner()
    if (now === before) return
    before = now
    clearSessionMemory()
  })
}
