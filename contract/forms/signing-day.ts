import { dateInTimeZone, utcDay } from '../domain/calendar-day.ts'

const hour = 3_600_000

/**
 * The time of signing if the answers have it, otherwise now; never later than now, nor before 1970. Milliseconds. A
 * correction is judged by the day of the signature that it corrects.
 */
const signedAt = (answers: unknown): number => {
  const { signedAt: own, correctsSignedAt } = answers as {
    readonly signedAt?: unknown
    readonly correctsSignedAt?: unknown
  }
  const stated = typeof correctsSignedAt === 'string' ? correctsSignedAt : own
  const at = typeof stated === 'string' ? Date.parse(stated) : NaN
  return Number.isNaN(at) ? Date.now() : Math.min(Math.max(at, 0), Date.now())
}

/** The calendar day (YYYY-MM-DD) of signing in a time zone. */
export const signingDayIn = (timeZone: string, answers: unknown): string =>
  dateInTimeZone(timeZone, new Date(signedAt(answers)))

/** The earliest and latest calendar day (YYYY-MM-DD) in the United States at signing: in Samoa and in Guam. */
export const signingDays = (answers: unknown): { readonly first: string; readonly last: string } => ({
  first: utcDay(signedAt(answers) - 11 * hour),
  last: utcDay(signedAt(answers) + 10 * hour),
})
