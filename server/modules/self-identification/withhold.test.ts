import { describe, expect, it } from 'vitest'
import { smallestCount } from '#contract/domain/self-identification.ts'
import { withholdSmall } from './withhold.ts'

const withSum = (parts: readonly (readonly number[])[]) => [
  (parts[0] ?? []).map((_, column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0)),
  ...parts,
]

describe('counts of answers', () => {
  it('under five are withheld, zero too, and one more where they could be calculated', () => {
    expect(withholdSmall([[20, 10, 6, 5, 0]])).toEqual([[20, 10, 6, null, null]])
    expect(withholdSmall([[20, 10, 6, 3, 1, 0]])).toEqual([[20, 10, null, null, null, null]])
    expect(withholdSmall([[20, 10, 4]])).toEqual([[20, null, null]])
    expect(withholdSmall([[20, 10, 5]])).toEqual([[20, 10, 5]])
  })
  it('that are all the same say nothing', () => {
    expect(withholdSmall([[6, 0, 0]])).toEqual([[null, null, null]])
    expect(withholdSmall([[0, 0, 4]])).toEqual([[null, null, null]])
    expect(withholdSmall([[0, 0, 0]])).toEqual([[null, null, null]])
  })
  it('of a location aren’t given away by those of the business and the other locations', () => {
    const shown = withholdSmall(
      withSum([
        [30, 20, 10],
        [2, 1, 0],
      ]),
    )
    expect(shown[2]).toEqual([null, null, null])
    for (const column of [0, 1, 2]) expect([shown[0]?.[column], shown[1]?.[column]]).toContain(null)
  })

  it('leave at least five people uncertain in each line, whatever they are', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (let run = 0; run < 300; run += 1) {
      const columns = 2 + random(7)
      const parts = Array.from({ length: 1 + random(5) }, () =>
        Array.from({ length: columns }, () => random(random(3) === 0 ? 40 : 7)),
      )
      const table = parts.length === 1 ? parts : withSum(parts)
      const shown = withholdSmall(table)
      const hiddenOf = (cells: readonly (readonly [row: number, column: number])[]) =>
        cells.filter(([row, column]) => shown[row]?.[column] === null)
      const peopleIn = (cells: readonly (readonly [row: number, column: number])[]) =>
        cells.reduce((sum, [row, column]) => sum + (table[row]?.[column] ?? 0), 0)
      table.forEach((row, index) => {
        const cells = row.map((_, column) => [index, column] as const)
        const hidden = hiddenOf(cells)
        if (hidden.length > 0 && hidden.length < cells.length) {
          expect(hidden.length).toBeGreaterThan(1)
          expect(peopleIn(hidden)).toBeGreaterThanOrEqual(smallestCount)
        }
        row.forEach((count, column) => {
          const cell = shown[index]?.[column]
          expect(cell === null || (cell === count && count >= smallestCount)).toBe(true)
        })
      })
      if (table.length === 1) continue
      for (let column = 0; column < columns; column += 1) {
        const hidden = hiddenOf(parts.map((_, index) => [index + 1, column] as const))
        const isSumShown = shown[0]?.[column] !== null
        if (!isSumShown) expect(hidden.length).toBeGreaterThan(0)
        if (isSumShown && hidden.length > 0) {
          expect(hidden.length).toBeGreaterThan(1)
          expect(peopleIn(hidden)).toBeGreaterThanOrEqual(smallestCount)
        }
      }
    }
  })
})
