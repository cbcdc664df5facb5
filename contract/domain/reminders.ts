import { daysAfter } from './onboarding-tasks.ts'

/** When people are reminded of their open tasks. */
export const reminders = {
  /** Days before the due date. */
  before: [10, 5, 2, 1, 0],
  /** Days after it: the interval, and the last day. */
  after: { every: 3, upTo: 30 },
  /** Hours of the location's local day in which reminders are sent: from (inclusive) and until (exclusive). */
  hours: { from: 8, until: 20 },
} as const

const dayMs = 86_400_000

/** Whole days from one calendar day to another (YYYY-MM-DD); negative when the other is earlier. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Whether a person is reminded today of what is due on `dueDate`; `earlier` adds days before it to the usual ones. */
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

/** The first and the last due date that a reminder sent on a day covers. */
export const reminderWindow = (today: string, earlier: readonly number[] = []): { first: string; last: string } => ({
  first: daysAfter(today, -reminders.after.upTo),
  last: daysAfter(today, Math.max(...reminders.before, ...earlier)),
})
