import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverTimeHeader } from '#contract/protocol/server-time.ts'
import { clockFacts, pageClock } from './page-clock.ts'
import { noteClock, readClock } from './server-clock.ts'

const hour = 3_600_000
const trueTime = Date.parse('2026-11-21T12:00:00Z')

/** An answer of the server now, read by a device whose clock is off, after this many milliseconds on the way. */
const answered = (serverTime: number, roundTrip = 40) =>
  noteClock(readClock(new Headers({ [serverTimeHeader]: String(serverTime) }), performance.now() - roundTrip))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: trueTime })
})
afterEach(() => {
  vi.useRealTimers()
})

it('measures nothing on a device whose clock is right', () => {
  answered(trueTime - 20)
  expect(clockFacts(pageClock())).toEqual({ clockOffset: 0, lastContact: new Date(trueTime).toISOString() })
  vi.advanceTimersByTime(72 * hour)
  expect(clockFacts(pageClock()).clockOffset).toBe(0)
})

it('measures by how much a clock is behind or ahead, with half of the round trip', () => {
  answered(trueTime + hour, 4000)
  expect(clockFacts(pageClock())).toEqual({
    clockOffset: 3602,
    lastContact: new Date(trueTime + hour + 2000).toISOString(),
  })
  answered(trueTime - hour)
  expect(clockFacts(pageClock()).clockOffset).toBe(-3600)
})

it('notices a clock that is set back while the page is open', () => {
  answered(trueTime)
  vi.advanceTimersByTime(hour)
  vi.setSystemTime(trueTime - 71 * hour)
  expect(clockFacts(pageClock()).clockOffset).toBe(72 * 3600)
})

it('doesn’t measure by an upload that took long, and remembers its contact', () => {
  answered(trueTime)
  answered(trueTime + 5000, 60_000)
  expect(clockFacts(pageClock())).toEqual({
    clockOffset: 5,
    lastContact: new Date(trueTime + 5000).toISOString(),
  })
})

it('reads nothing where an answer has no time, or one that is no number', () => {
  expect(readClock(new Headers(), 0)).toBeUndefined()
  expect(readClock(new Headers({ [serverTimeHeader]: 'noon' }), 0)).toBeUndefined()
})
