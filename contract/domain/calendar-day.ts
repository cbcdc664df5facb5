import type { Language } from './lookups.ts'

// Creating a formatter is slower than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formatters.set(timeZone, made)
  return made
}

/** The calendar day (YYYY-MM-DD) of a time in a time zone; in that of this device where none is known. */
export const dateInTimeZone = (timeZone: string | undefined, at: Date): string =>
  formatterOf(timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).format(at)

/**
 * The calendar day (YYYY-MM-DD) of a time in UTC: for names of files and of stored objects, for what runs by the server's
 * clock alone, and for counting with days, which have no time zone. Never for the day of a person or of a business.
 */
export const utcDay = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)

/** The day (YYYY-MM-DD) a number of years after another; from February 29, March 1 of a year without one. */
export const anniversaryOf = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return utcDay(Date.UTC(year + years, month - 1, date))
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** A day (YYYY-MM-DD) with its year for people to read: `Nov 30, 2026`. */
export const writtenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** The day of a time in a time zone as printed on forms: MM/DD/YYYY. */
export const formatPrintedDate = (timeZone: string, at: Date): string => {
  const [year, month, day] = dateInTimeZone(timeZone, at).split('-')
  return `${month}/${day}/${year}`
}
