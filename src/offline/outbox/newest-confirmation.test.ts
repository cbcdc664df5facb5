import { describe, expect, it } from 'vitest'
import { isNewerThan, newestConfirmation } from './newest-confirmation.ts'

const confirmation = { at: '2026-11-21T10:00:00.000Z' }
const secondsLater = (seconds: number) => new Date(Date.parse(confirmation.at) + seconds * 1000).toISOString()

describe('a confirmation', () => {
  it('is newer than a submission before it, unless both may be the same', () => {
    const isNewerBy = (seconds: number) => isNewerThan(confirmation, { submittedAt: secondsLater(-seconds) })
    expect([60, 5.001, 5, 0, -60].map(isNewerBy)).toEqual([true, true, false, false, false])
  })

  it('is newer than a list that was loaded before it, or at about the same time', () => {
    const isNewerBy = (seconds: number) =>
      isNewerThan(confirmation, { submittedAt: null, listedAt: Date.parse(confirmation.at) - seconds * 1000 })
    expect([60, 0, -4.999, -5, -60].map(isNewerBy)).toEqual([true, true, true, false, false])
  })

  it('is newer than no submission of a task that is assigned once', () => {
    expect(isNewerThan(confirmation, { submittedAt: null })).toBe(true)
  })

  it('is newer than an earlier submission in a list before it, but not in a list after it: the server has lost it', () => {
    const isNewerBy = (seconds: number) =>
      isNewerThan(confirmation, {
        submittedAt: secondsLater(-60),
        listedAt: Date.parse(confirmation.at) - seconds * 1000,
      })
    expect([600, 0, -600].map(isNewerBy)).toEqual([true, true, false])
  })
})

it('finds the confirmation that came last, in any order', () => {
  const later = { at: secondsLater(60) }
  expect(newestConfirmation([confirmation, later])).toBe(later)
  expect(newestConfirmation([later, confirmation])).toBe(later)
  expect(newestConfirmation([])).toBeUndefined()
})
