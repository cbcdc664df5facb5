import type { Step } from './plan.ts'

/** Tries at most so many shorter days. */
const triesMost = 80

/**
 * The shortest list of steps that still fails, as far as a few tries find it: parts are left out, large ones first
 * (delta debugging).
 */
export const shrink = async (
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> => {
  let shortest = steps
  let tries = 0
  const isStillFailing = async (candidate: readonly Step[]): Promise<boolean> => {
    tries += 1
    return fails(candidate)
  }
  for (let size = Math.ceil(shortest.length / 2); size >= 1 && tries < triesMost; size = Math.floor(size / 2))
    for (let from = 0; from < shortest.length && tries < triesMost;) {
      const candidate = [...shortest.slice(0, from), ...shortest.slice(from + size)]
      if (await isStillFailing(candidate)) shortest = candidate
      else from += size
    }
  return shortest
}
