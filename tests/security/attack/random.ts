/** Random numbers of a seed, so that a run can be repeated. */
export interface Random {
  readonly seed: number
  /** From 0 up to 1. */
  next(): number
  /** One of a list. */
  pick<T>(list: readonly T[]): T
}

/** Random numbers by mulberry32. */
export const randomOf = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    seed,
    next,
    pick: <T>(list: readonly T[]) => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('nothing to choose from')
      return one
    },
  }
}
