import { daysAfter } from './tasks.ts'

/** When people are reminded of what waits for them (PRODUCT.md, What others have, and we must). */
export const reminders = {
  /** Days before the due date. */
  before: [10, 5, 2, 1, 0],
  /** After it, every so many days, up to so many. */
  after: { every: 3, upTo: 30 },
  /** Hours of the place's own day in which a reminder is written: from, and before. */
  hours: { from: 8, until: 20 },
} as const

const dayMs = 86_400_000

/** Whole days from one calendar day to another (YYYY-MM-DD); negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Whether a person is reminded on a day of what is due on another. */
export const isReminderDay = (dueDate: string, today: string): boolean => {
  const left = daysBetween(today, dueDate)
  if (left >= 0) return (reminders.before as readonly number[]).includes(left)
  return -left % reminders.after.every === 0 && -left <= reminders.after.upTo
}

/** The due dates that people are reminded of on a day. */
export const dueDatesRemindedOn = (today: string): string[] => {
  const furthest = Math.max(...reminders.before)
  const dates = Array.from({ length: furthest + reminders.after.upTo + 1 }, (_, at) =>
    daysAfter(today, at - reminders.after.upTo),
  )
  return dates.filter((date) => isReminderDay(date, today))
}
