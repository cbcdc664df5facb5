import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'

/** The days and moments of the living business, all relative to now. */
export interface Moments {
  /** The day (YYYY-MM-DD) a number of days from today; negative for the past. */
  readonly day: (from: number) => string
  /**
   * A moment of that day: in the morning at its business, and later the higher its step. Never after now, and one step
   * after the other there, too.
   */
  readonly at: (from: number, step: number) => Date
}

/** Eight in the morning in winter on the Pacific coast, nine in summer. */
const morning = 'T16:00:00Z'
const stepMs = 7 * 60_000
/** Steps of a day at the most. */
const steps = 60

/** What is relative to a time, for a business in a time zone. */
export const momentsBefore = (now: Date, timeZone: string): Moments => {
  const today = dateInTimeZone(timeZone, now)
  const day = (from: number) => daysAfter(today, from)
  return {
    day,
    at: (from, step) => {
      const inTheMorning = Date.parse(`${day(from)}${morning}`) + step * stepMs
      return new Date(Math.min(inTheMorning, now.getTime() - (steps - step) * 1000))
    },
  }
}
