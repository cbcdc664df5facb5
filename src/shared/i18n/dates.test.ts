import { afterEach, describe, expect, it } from 'vitest'
import { noteClock } from '#src/api/server-clock.ts'
import {
  formatAge,
  formatDue,
  formatDate,
  formatDay,
  formatMoment,
  formatMomentIn,
  formatTimeWithDay,
  dayOnDevice,
  todayIn,
} from './dates.ts'

const now = new Date(2026, 10, 21, 23, 30)

describe('dates as text', () => {
  it('format a day without moving it to another time zone', () => {
    expect(formatDay('2026-11-26', 'en', now)).toBe('Thu, Nov 26')
    expect(formatDay('2026-12-05', 'en', now)).toBe('Sat, Dec 5')
    expect(formatDay('2026-12-06', 'en', now)).toBe('Dec 6')
    expect(formatDay('2026-11-06', 'en', now)).toBe('Nov 6')
    expect(formatDay('2027-01-02', 'en', now)).toBe('Jan 2, 2027')
    expect(formatDay('2031-01-02', 'es', now)).toBe('2 ene 2031')
  })

  it('format a date of expiration with its year, also this year', () => {
    expect(formatDate('2026-12-24', 'en')).toBe('Dec 24, 2026')
    expect(formatDate('2031-01-02', 'es')).toBe('2 ene 2031')
  })

  it('format a moment with its weekday only when it is near', () => {
    expect(formatMoment(new Date(2026, 10, 20, 15, 5), 'en', now)).toMatch(/^Fri, Nov 20, 3:05\sPM/)
    expect(formatMoment(new Date(2025, 10, 20, 15, 5), 'en', now)).toMatch(/^Nov 20, 2025, 3:05\sPM/)
  })

  it('format a moment of a record by the clock of its location, and name the zone where that of the device differs', () => {
    const moment = '2026-11-29T19:36:00.000Z'
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(formatMomentIn(here, moment, 'en')).toMatch(/^Nov (28|29|30), 2026, \d+:\d\d\s[AP]M$/)
    expect(formatMomentIn(undefined, moment, 'en')).toBe(formatMomentIn(here, moment, 'en'))
    const elsewhere = here === 'America/Los_Angeles' ? 'America/New_York' : 'America/Los_Angeles'
    expect(formatMomentIn(elsewhere, moment, 'en')).toMatch(/^Nov 29, 2026, (11|2):36\s[AP]M (PST|EST)$/)
  })

  it('format a time with its day when that is not today', () => {
    expect(formatTimeWithDay(new Date(2026, 10, 21, 23, 55), 'en', now)).toMatch(/^11:55\sPM$/)
    expect(formatTimeWithDay(new Date(2026, 10, 22, 9, 10), 'en', now)).toMatch(/^tomorrow at 9:10\sAM$/)
    expect(formatTimeWithDay(new Date(2026, 10, 22, 9, 10), 'es', now)).toMatch(/^mañana, 9:10\sa\.?\s?m\.?$/)
    expect(formatTimeWithDay(new Date(2026, 10, 23, 9, 10), 'en', now)).toMatch(/^Mon, Nov 23, 9:10\sAM/)
  })

  it('state when a task is due', () => {
    expect(formatDue('2026-11-21', 'en', now)).toBe('Due today')
    expect(formatDue('2026-11-22', 'en', now)).toBe('Due tomorrow')
    expect(formatDue('2026-11-26', 'en', now)).toBe('Due Thursday')
    expect(formatDue('2026-12-24', 'en', now)).toBe('Due Dec 24')
    expect(formatDue('2026-11-20', 'en', now)).toBe('Overdue since Fri, Nov 20')
    // 9:12 pm of the 28th in Los Angeles, on a device in any time zone.
    const evening = new Date('2026-11-29T05:12:00Z')
    expect(formatDue('2026-11-28', 'en', evening, 'America/Los_Angeles')).toBe('Due today')
    expect(formatDue('2026-11-28', 'en', evening, 'America/New_York')).toBe('Overdue since Sat, Nov 28')
    expect(formatDue('2026-11-22', 'es', now)).toBe('Vence mañana')
    expect(formatDue('2026-11-26', 'es', now)).toBe('Vence el jueves')
  })

  it('state how long ago a moment was', () => {
    expect(formatAge(now.getTime() - 5 * 60_000, 'en', now.getTime())).toBe('5 minutes ago')
    expect(formatAge(now.getTime() - 3000, 'en', now.getTime())).toBe('just now')
    expect(formatAge(now.getTime() - 3000, 'es', now.getTime())).toBe('hace un momento')
    expect(formatAge(now.getTime() - 86_400_000, 'es', now.getTime())).toBe('ayer')
  })
})

describe('a clock that is off by days', () => {
  const day = 86_400_000
  afterEach(() => noteClock({ serverTime: Date.now(), offset: 0, elapsed: performance.now() }))

  it.each([
    ['ahead by a day', -day],
    ['60 days behind', 60 * day],
  ])('%s moves neither today nor what is overdue once the server was reached', (_what, offset) => {
    const isToday = dayOnDevice(Date.now() + offset)
    noteClock({ serverTime: Date.now() + offset, offset, elapsed: performance.now() })
    expect([todayIn(undefined), formatDue(isToday, 'en')]).toEqual([isToday, 'Due today'])
  })
})
