import { describe, expect, it } from 'vitest'
import { dueDatesRemindedOn, isReminderDay } from './reminders.ts'

describe('reminders', () => {
  it('are sent 10, 5, 2, 1 and 0 days before the due date, and every 3 days after it up to 30', () => {
    const days = Array.from({ length: 80 }, (_, at) => 40 - at)
    const due = (left: number) => new Date(Date.UTC(2026, 10, 21 + left)).toISOString().slice(0, 10)
    expect(days.filter((left) => isReminderDay(due(left), '2026-11-21'))).toEqual([
      10, 5, 2, 1, 0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30,
    ])
  })

  it('find the due dates for a day across months, years and clock changes', () => {
    const dates = dueDatesRemindedOn('2027-01-02')
    expect(dates).toHaveLength(15)
    expect(dates).toContain('2027-01-12')
    expect(dates).toContain('2026-12-30')
    expect(dates.every((date) => isReminderDay(date, '2027-01-02'))).toBe(true)
    expect(dueDatesRemindedOn('2026-11-02')).toContain('2026-10-30')
  })
})
