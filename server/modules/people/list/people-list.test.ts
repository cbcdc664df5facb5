import { describe, expect, it } from 'vitest'
import { maxPageDepth } from '#contract/endpoints/people/people-list.ts'
import { scanFromCloserEnd, requestParts } from './people-list.rules.ts'

const segment = (count: number, ...classes: number[]) => ({ classes, count })

describe('the parts of a page', () => {
  const [managers, employees] = [segment(30, 5), segment(100, 3)]

  it('are in one segment, or go on into the next', () => {
    expect(requestParts([managers, employees], { offset: 0, size: 25 })).toEqual([
      { segment: managers, skip: 0, take: 25 },
    ])
    expect(requestParts([managers, employees], { offset: 25, size: 25 })).toEqual([
      { segment: managers, skip: 25, take: 5 },
      { segment: employees, skip: 0, take: 20 },
    ])
    expect(requestParts([managers, employees], { offset: 125, size: 25 })).toEqual([
      { segment: employees, skip: 95, take: 5 },
    ])
  })

  it('cover each row once, whatever the size of a page', () => {
    const segments = [managers, segment(0, 4), employees, segment(1, 2)]
    for (const size of [1, 7, 25, 200]) {
      const pages = Array.from({ length: Math.ceil(131 / size) }, (_, at) =>
        requestParts(segments, { offset: at * size, size }),
      )
      expect(pages.flat().reduce((sum, part) => sum + part.take, 0)).toBe(131)
    }
  })

  it('are empty beyond the end, or for no rows', () => {
    expect(requestParts([managers], { offset: 30, size: 25 })).toEqual([])
    expect(requestParts([], { offset: 0, size: 25 })).toEqual([])
  })
})

describe('a range', () => {
  it('is read from the nearer end', () => {
    const page = { skip: 900_000 - 25, take: 25 }
    expect(scanFromCloserEnd(1_000_000, { skip: 50, take: 25 }, false)).toMatchObject({ skip: 50, isReversed: false })
    expect(scanFromCloserEnd(900_000, page, false)).toEqual({ skip: 0, take: 25, isDescending: true, isReversed: true })
    expect(scanFromCloserEnd(900_000, page, true)).toMatchObject({ isDescending: false })
  })

  it('is refused if it is too far from both', () => {
    const far = { skip: maxPageDepth + 1, take: 25 }
    expect(() => scanFromCloserEnd(1_000_000, far, false)).toThrow(/invalid/)
    expect(scanFromCloserEnd(1_000_000, { ...far, skip: maxPageDepth }, false).skip).toBe(maxPageDepth)
    expect(scanFromCloserEnd(2 * maxPageDepth, far, false).isReversed).toBe(true)
  })
})
