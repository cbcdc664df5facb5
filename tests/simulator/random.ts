/** A generator of numbers that a seed decides. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** An integer from 0 up to `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(into: Uint8Array): void
  /** A generator of its own, decided by the seed and a name: what it gives doesn't depend on any other. */
  fork(name: string): Random
}

/** FNV-1a with a final mix. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}

/** The generator of a name (mulberry32). */
export const randomOf = (name: string): Random => {
  let state = hash(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    bytes: (into) => {
      for (let at = 0; at < into.length; at += 1) into[at] = below(256)
    },
    fork: (other) => randomOf(`${name}/${other}`),
  }
}
