import { daysAfter } from './onboarding-tasks.ts'
import { utcDay } from './calendar-day.ts'

/** On which days a location works: what the business days of its deadlines are counted by. */
export interface WorkDays {
  /** 1 Monday to 7 Sunday; every day if empty. */
  readonly operatingDays: readonly number[]
  /** Nobody works on the federal holidays, as they are observed. */
  readonly closesOnHolidays?: boolean | undefined
}

interface Holiday {
  /** 1 January to 12 December. */
  readonly month: number
  /** Either a day of the month, */
  readonly day?: number
  /** or a weekday (0 Sunday to 6 Saturday) and which of the month it is; -1 is the last. */
  readonly weekday?: number
  readonly nth?: number
  /** First year in which it is observed. */
  readonly from: number
}

/**
 * The federal holidays, 5 U.S.C. 6103(a); one on a Saturday is observed on the Friday before (6103(b)), one on a Sunday
 * on the Monday after (Executive Order 11582).
 */
const federalHolidays: readonly Holiday[] = [
  // New Year’s Day.
  { month: 1, day: 1, from: 1870 },
  // Birthday of Martin Luther King, Jr.
  { month: 1, weekday: 1, nth: 3, from: 1986 },
  // Washington’s Birthday.
  { month: 2, weekday: 1, nth: 3, from: 1971 },
  // Memorial Day.
  { month: 5, weekday: 1, nth: -1, from: 1971 },
  // Juneteenth National Independence Day.
  { month: 6, day: 19, from: 2021 },
  // Independence Day.
  { month: 7, day: 4, from: 1870 },
  // Labor Day.
  { month: 9, weekday: 1, nth: 1, from: 1894 },
  // Columbus Day.
  { month: 10, weekday: 1, nth: 2, from: 1971 },
  // Veterans Day.
  { month: 11, day: 11, from: 1978 },
  // Thanksgiving Day.
  { month: 11, weekday: 4, nth: 4, from: 1942 },
  // Christmas Day.
  { month: 12, day: 25, from: 1870 },
]

const written = (year: number, month: number, day: number): string => utcDay(Date.UTC(year, month - 1, day))
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const holidayIn = ({ month, day, weekday = 1, nth = 1 }: Holiday, year: number): string => {
  if (day !== undefined) return written(year, month, day)
  if (nth > 0) {
    const first = weekdayOf(written(year, month, 1))
    return written(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
  }
  const last = written(year, month + 1, 0)
  return daysAfter(last, -((weekdayOf(last) - weekday + 7) % 7))
}

const observedOn = (day: string): string => {
  const weekday = weekdayOf(day)
  return weekday === 6 ? daysAfter(day, -1) : weekday === 0 ? daysAfter(day, 1) : day
}

/** Whether a day (YYYY-MM-DD) is an observed federal holiday. */
export const isFederalHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is observed in the year before.
  return [year, year + 1].some((each) =>
    federalHolidays.some((holiday) => holiday.from <= each && observedOn(holidayIn(holiday, each)) === day),
  )
}

/** Whether offices of agencies are open on a day (YYYY-MM-DD): neither a weekend nor a federal holiday. */
export const isBusinessDay = (day: string): boolean => {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day)
}

/** A day (YYYY-MM-DD), or the next business day if it isn't one: where the last day of an act falls (IRC 7503). */
export const businessDayFrom = (day: string): string => {
  let next = day
  while (!isBusinessDay(next)) next = daysAfter(next, 1)
  return next
}

/** Whether a location works on a day (YYYY-MM-DD). */
const isWorkDay = (day: string, { operatingDays, closesOnHolidays = false }: WorkDays): boolean =>
  (operatingDays.length === 0 || operatingDays.includes(weekdayOf(day) || 7)) &&
  !(closesOnHolidays && isFederalHoliday(day))

/** The day (YYYY-MM-DD) a number of business days of a location after another. */
export const workDaysAfter = (day: string, count: number, work: WorkDays): string => {
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    if (isWorkDay(at, work)) left -= 1
  }
  return at
}
