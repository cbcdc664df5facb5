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

/** When a business reminds people automatically. */
export interface ReminderSchedule {
  readonly isAutomatic: boolean
  /** Days before the due date on which they are reminded. */
  readonly daysBefore: readonly number[]
  /** Days between reminders of what is overdue; 0 for none. */
  readonly overdueEvery: number
}

/** What a business chose about reminders. */
export interface ReminderChoices extends ReminderSchedule {
  /** People who agreed to it are reminded by text message, too. */
  readonly sendsTexts: boolean
}

/** The schedule of a business that chose none. */
export const defaultReminderSchedule: ReminderSchedule = {
  isAutomatic: true,
  daysBefore: reminders.before,
  overdueEvery: reminders.after.every,
}

/** What a business may choose as days between reminders of what is overdue; 0 for none. */
export const overdueIntervals = [1, 3, 7, 0] as const

/** Characters that staff may write in a reminder. */
export const reminderTextMax = 1000

/** People whom staff may remind at once. */
export const remindedAtOnceMax = 1000

/** People whom staff may remind at once by a filter of the list. */
export const remindedByFilterMax = 5000

/** What becomes of a person whom staff remind. */
export const reminderOutcomes = [
  'sent',
  'remindedToday',
  'nothingWaiting',
  'bounced',
  'notAllowed',
  'notInvited',
  'noEmail',
] as const
/** See `reminderOutcomes`; `notAllowed`: they are not of a lower rank; `notInvited`: their invitation is held; `noEmail`: they have no email address, and can't be texted. */
export type ReminderOutcome = (typeof reminderOutcomes)[number]

/** Whether a person is reminded today of what is due on `dueDate`; `earlier` adds days before it to those of the schedule. */
export const isReminderDay = (
  dueDate: string,
  today: string,
  earlier: readonly number[] = [],
  { isAutomatic, daysBefore, overdueEvery }: ReminderSchedule = defaultReminderSchedule,
): boolean => {
  const left = daysBetween(today, dueDate)
  if (!isAutomatic) return false
  if (left >= 0) return [...daysBefore, ...earlier].includes(left)
  return overdueEvery > 0 && -left % overdueEvery === 0 && -left <= reminders.after.upTo
}

/** Days ahead that the next automatic reminder is looked for. */
const daysAhead = 400

/** Something due, as far as it decides about reminders. */
export interface RemindedDue {
  readonly dueDate: string
  /** The day on which it was added: reminders begin on the next. */
  readonly addedOn: string
  readonly earlier?: readonly number[] | undefined
}

/** The first day from `from` on with an automatic reminder of something due; undefined if there is none. */
export const nextReminderDay = (
  due: readonly RemindedDue[],
  from: string,
  schedule: ReminderSchedule,
): string | undefined =>
  Array.from({ length: daysAhead }, (_, at) => daysAfter(from, at)).find((day) =>
    due.some(({ dueDate, addedOn, earlier }) => addedOn < day && isReminderDay(dueDate, day, earlier, schedule)),
  )

/** The first and the last due date that a reminder sent on a day covers. */
export const reminderWindow = (today: string, earlier: readonly number[] = []): { first: string; last: string } => ({
  first: daysAfter(today, -reminders.after.upTo),
  last: daysAfter(today, Math.max(...reminders.before, ...earlier)),
})

/** What became of a person's last reminder, as the list of people is filtered by it; `texted` is a text message, whatever else. */
export const lastReminderFilters = ['never', 'sent', 'opened', 'bounced', 'texted'] as const
/** See `lastReminderFilters`. */
export type LastReminderFilter = (typeof lastReminderFilters)[number]
