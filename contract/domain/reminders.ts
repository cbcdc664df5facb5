import { daysAfter } from './onboarding-tasks.ts'

/** When people are reminded of what waits for them. */
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

/** Whether a person is reminded on a day of what is due on another; `earlier` are days before it beside those of everything. */
export const isReminderDay = (dueDate: string, today: string, earlier: readonly number[] = []): boolean => {
  const left = daysBetween(today, dueDate)
  if (left >= 0) return ([...reminders.before, ...earlier] as readonly number[]).includes(left)
  return -left % reminders.after.every === 0 && -left <= reminders.after.upTo
}

/** The due dates that people are reminded of on a day. */
export const dueDatesRemindedOn = (today: string, earlier: readonly number[] = []): string[] => {
  const { first, last } = reminderWindow(today, earlier)
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => daysAfter(first, at))
  return dates.filter((date) => isReminderDay(date, today, earlier))
}

/** The first and the last due date of which a letter of a day speaks. */
export const reminderWindow = (today: string, earlier: readonly number[] = []): { first: string; last: string } => ({
  first: daysAfter(today, -reminders.after.upTo),
  last: daysAfter(today, Math.max(...reminders.before, ...earlier)),
})
