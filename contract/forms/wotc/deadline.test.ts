import { describe, expect, it } from 'vitest'
import { wotcDue } from './deadline.ts'

describe('the last day for Form 8850', () => {
  it.each([
    ['a weekday', '2026-11-23', '2026-12-21'],
    ['a Saturday', '2026-10-31', '2026-11-30'],
    ['Thanksgiving, then a Friday', '2026-10-29', '2026-11-27'],
    ['Christmas on a Friday, then a weekend', '2026-11-27', '2026-12-28'],
    ['New Year’s Day of the next year', '2026-12-04', '2027-01-04'],
    ['a Sunday before Memorial Day', '2026-04-26', '2026-05-26'],
  ])('where the 28th day is %s', (_case, start, due) => expect(wotcDue(start)).toBe(due))
})
