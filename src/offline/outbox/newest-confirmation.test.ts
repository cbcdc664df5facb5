import { describe, expect, it } from 'vitest'
import { isNewerThan, newestConfirmation } from './newest-confirmation.ts'

const confirmation = { id: 'one', at: '2026-11-21T10:00:00.000Z' }
const secondsLater = (seconds: number) => new Date(Date.parse(confirmation.at) + seconds * 1000).toISOString()

describe('a confirmation', () => {
  it('is newer than a submission before it, by the server’s clock', () => {
    const isNewerBy = (seconds: number) => isNewerThan(confirmation, { submittedAt: secondsLater(-seconds) })
    expect([60, 0.001, 0, -0.001, -60].map(isNewerBy)).toEqual([true, true, false, false, false])
  })

  it('is newer than a list that was asked for without it, and never than a list that was asked for with it', () => {
    const isNewer = (confirmedBefore: readonly string[]) =>
      isNewerThan(confirmation, { submittedAt: null, confirmedBefore })
    expect([[], ['another'], ['another', 'one']].map(isNewer)).toEqual([true, true, false])
  })

  it('is newer than no submission of a task that is assigned once', () => {
    expect(isNewerThan(confirmation, { submittedAt: null })).toBe(true)
  })

  it('is not newer than an earlier submission in a list that was asked for after it: the server has lost it', () => {
    expect(isNewerThan(confirmation, { submittedAt: secondsLater(-60), confirmedBefore: ['one'] })).toBe(false)
  })
})

it('finds the confirmation that came last, in any order', () => {
  const later = { id: 'two', at: secondsLater(60) }
  expect(newestConfirmation([confirmation, later])).toBe(later)
  expect(newestConfirmation([later, confirmation])).toBe(later)
  expect(newestConfirmation([])).toBeUndefined()
})
