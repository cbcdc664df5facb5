import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { presentTime } from '#src/api/server-clock.ts'
import { currentLanguage } from './language.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }
const dayMs = 86_400_000

/** A calendar day such as `2026-11-26` as noon of that day here, so that no time zone moves it. */
const noonOf = (day: string): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10) || 0)
  return new Date(year, month - 1, date, 12)
}

/** The calendar day (YYYY-MM-DD) of a moment on this device: for what belongs to the device, not to a business. */
export const dayOnDevice = (moment: string | number | Date): string => dateInTimeZone(undefined, new Date(moment))

/** The calendar day (YYYY-MM-DD) of a moment in the time zone of a business; that of this device where none is known. */
export const dayIn = (timeZone: string | null | undefined, moment: string | number | Date): string =>
  dateInTimeZone(timeZone ?? undefined, new Date(moment))

/**
 * Today's calendar day (YYYY-MM-DD) in the time zone of a business; a clock that is off by days doesn't move it once the
 * server was reached.
 */
export const todayIn = (timeZone: string | null | undefined, now = presentTime()): string => dayIn(timeZone, now)

const yearOption = (date: Date, now: Date) =>
  date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)

// A weekday helps with days that are near; farther away it is one word more to read.
const weekdayOption = (date: Date, now: Date) =>
  Math.abs(date.getTime() - now.getTime()) <= 14.5 * dayMs ? ({ weekday: 'short' } as const) : {}

/** `2026-11-26` as `Thu, Nov 26`: the weekday within 14 days of today, the year when it is not the present one. */
export const formatDay = (day: string, language: Language = currentLanguage(), now = presentTime()): string => {
  const date = noonOf(day)
  return new Intl.DateTimeFormat(locales[language], {
    ...weekdayOption(date, now),
    month: 'short',
    day: 'numeric',
    ...yearOption(date, now),
  }).format(date)
}

/** `2031-01-02` as `Jan 2, 2031`, always with its year: dates of expiration and of birth. */
export const formatDate = (day: string, language: Language = currentLanguage()): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', year: 'numeric' }).format(noonOf(day))

/** A moment with its day, time and zone, like `Thu, Nov 26, 3:05 PM PST`; weekday and year as in `formatDay`. */
export const formatMoment = (
  moment: string | number | Date,
  language: Language = currentLanguage(),
  now = presentTime(),
): string => {
  const date = new Date(moment)
  return new Intl.DateTimeFormat(locales[language], {
    ...weekdayOption(date, now),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...yearOption(date, now),
  }).format(date)
}

/** A moment with its year, like `November 21, 2026, 3:05 PM PST`, in a time zone; in that of this device by default. */
export const formatFullMoment = (
  moment: string | number | Date,
  language: Language = currentLanguage(),
  timeZone?: string,
): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment))

/**
 * A moment of a record in the time zone of its location, like `Nov 21, 2026, 3:05 PM`; the zone is named where this
 * device shows another time.
 */
export const formatMomentIn = (
  timeZone: string | undefined,
  moment: string | number | Date,
  language: Language = currentLanguage(),
): string => {
  const textIn = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    }).format(new Date(moment))
  const text = textIn({ timeZone })
  return text === textIn({}) ? text : textIn({ timeZone, timeZoneName: 'short' })
}

/** A time of day, like `3:05 PM`. */
const formatTime = (moment: string | number | Date, language: Language = currentLanguage()): string =>
  new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit' }).format(new Date(moment))

const tomorrowAt: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `tomorrow at ${time}`,
  es: (time) => `mañana, ${time}`,
}

/**
 * A time of this device's clock, with its day when that isn't today: `3:05 PM`, `tomorrow at 9:10 AM`, `Thu, Nov 26,
 * 3:05 PM PST`.
 */
export const formatTimeWithDay = (
  moment: string | number | Date,
  language: Language = currentLanguage(),
  now = new Date(),
): string => {
  const day = dayOnDevice(moment)
  const days = Math.round((noonOf(day).getTime() - noonOf(dayOnDevice(now)).getTime()) / dayMs)
  if (days === 0) return formatTime(moment, language)
  return days === 1 ? tomorrowAt[language](formatTime(moment, language)) : formatMoment(moment, language, now)
}

const dueSentences: Readonly<
  Record<
    Language,
    { readonly today: string; readonly by: (day: string) => string; readonly since: (day: string) => string }
  >
> = {
  en: { today: 'Due today', by: (day) => `Due ${day}`, since: (day) => `Overdue since ${day}` },
  es: { today: 'Vence hoy', by: (day) => `Vence ${day}`, since: (day) => `Vencido desde ${day}` },
}

const withArticle = (day: string, language: Language) => (language === 'es' ? `el ${day}` : day)

/**
 * When something is due, by the days of a time zone: `Due today`, `Due tomorrow`, `Due Thursday` within a week, else the
 * date.
 */
export const formatDue = (
  day: string,
  language: Language = currentLanguage(),
  now = presentTime(),
  timeZone?: string,
): string => {
  const sentences = dueSentences[language]
  const days = Math.round((noonOf(day).getTime() - noonOf(todayIn(timeZone, now)).getTime()) / dayMs)
  if (days === 0) return sentences.today
  if (days === 1)
    return sentences.by(new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(1, 'day'))
  if (days < 0) return sentences.since(withArticle(formatDay(day, language, now), language))
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long' }).format(noonOf(day))
  return sentences.by(withArticle(days < 7 ? weekday : formatDay(day, language, now), language))
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const justNow: Readonly<Record<Language, string>> = { en: 'just now', es: 'hace un momento' }

/** How long ago a moment was, like `5 minutes ago`, or `just now`. */
export const formatAge = (
  moment: string | number | Date,
  language: Language = currentLanguage(),
  now: number = Date.now(),
): string => {
  const seconds = Math.max(0, Math.round((now - new Date(moment).getTime()) / 1000))
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const step = steps.find(([, size]) => seconds >= size)
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : justNow[language]
}
