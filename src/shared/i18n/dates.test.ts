import { describe, expect, it } from 'vitest'
import { formatAge, formatDue, formatDay } from './dates.ts'

const now = new Date(2026, 10, 21, 23, 30)

describe('dates in words', () => {
  it('say a day without moving it to another time zone', () => {
    expect(formatDay('2026-11-26', 'en', now)).toBe('Thu, Nov 26')
    expect(formatDay('2027-01-02', 'en', now)).toBe('Sat, Jan 2, 2027')
  })

  it('say when a thing is due', () => {
    expect(formatDue('2026-11-21', 'en', now)).toBe('Due today')
    expect(formatDue('2026-11-22', 'en', now)).toBe('Due tomorrow')
    expect(formatDue('2026-11-26', 'en', now)).toBe('Due Thursday')
    expect(formatDue('2026-12-24', 'en', now)).toBe('Due Thu, Dec 24')
    expect(formatDue('2026-11-20', 'en', now)).toBe('Overdue since Fri, Nov 20')
    expect(formatDue('2026-11-22', 'es', now)).toBe('Vence mañana')
    expect(formatDue('2026-11-26', 'es', now)).toBe('Vence el jueves')
  })

  it('say how old a thing is', () => {
    expect(formatAge(now.getTime() - 5 * 60_000, 'en', now.getTime())).toBe('5 minutes ago')
    expect(formatAge(now.getTime() - 3000, 'en', now.getTime())).toBe('now')
    expect(formatAge(now.getTime() - 86_400_000, 'es', now.getTime())).toBe('ayer')
  })
})
