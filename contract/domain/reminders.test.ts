import { describe, expect, it } from 'vitest'
import { defaultReminderSchedule, isReminderDay, nextReminderDay } from './reminders.ts'

describe('reminders', () => {
  it('are sent 10, 5, 2, 1 and 0 days before the due date, and every 3 days after it up to 30', () => {
    const days = Array.from({ length: 80 }, (_, at) => 40 - at)
    const due = (left: number) => new Date(Date.UTC(2026, 10, 21 + left)).toISOString().slice(0, 10)
    expect(days.filter((left) => isReminderDay(due(left), '2026-11-21'))).toEqual([
      10, 5, 2, 1, 0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30,
    ])
  })

  it('follow the schedule of a business', () => {
    const schedule = { isAutomatic: true, daysBefore: [1], overdueEvery: 7 }
    const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    expect(days.filter((day) => isReminderDay('2026-11-10', day, [], schedule))).toEqual([
      '2026-11-09',
      '2026-11-17',
      '2026-11-24',
    ])
    expect(days.filter((day) => isReminderDay('2026-11-10', day, [3], { ...schedule, overdueEvery: 0 }))).toEqual([
      '2026-11-07',
      '2026-11-09',
    ])
    expect(days.some((day) => isReminderDay('2026-11-10', day, [3], { ...schedule, isAutomatic: false }))).toBe(false)
  })

  it('are next on the first such day of any due date, across months and years', () => {
    const due = [
      { dueDate: '2027-01-12', addedOn: '2026-11-01' },
      { dueDate: '2027-03-01', addedOn: '2026-11-01', earlier: [90] },
    ]
    expect(nextReminderDay(due, '2026-11-30', defaultReminderSchedule)).toBe('2026-12-01')
    expect(nextReminderDay(due, '2026-12-02', defaultReminderSchedule)).toBe('2027-01-02')
    const long = [{ dueDate: '2026-10-01', addedOn: '2026-09-01' }]
    expect(nextReminderDay(long, '2026-12-02', defaultReminderSchedule)).toBeUndefined()
    const added = [{ dueDate: '2026-12-02', addedOn: '2026-12-02' }]
    expect(nextReminderDay(added, '2026-12-02', defaultReminderSchedule)).toBe('2026-12-05')
  })
})
