import { randomInt } from 'node:crypto'

const longest = 50
const numbered = 20

/**
 * The slug of a business name: `Café Río & Sons` becomes `cafe-rio-sons`; `business` if no character of it is allowed.
 */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '')
  return plain.length < 2 ? 'business' : plain
}

/**
 * The slugs to try for a name: first without a number, then numbered from 2, finally with random numbers; never repeats one, and
 * never ends.
 */
export function* slugsFor(name: string): Generator<string, never> {
  const slug = slugOf(name)
  yield slug
  for (let number = 2; number <= numbered; number += 1) yield `${slug}-${number}`
  const drawn = new Set<number>()
  for (;;) {
    const number = randomInt(1000, 1_000_000)
    if (!drawn.has(number)) yield `${slug}-${number}`
    drawn.add(number)
  }
}
