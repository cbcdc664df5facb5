import type { Language } from '#contract/domain/lookups.ts'

const nameOf = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${language}-US`, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `2026-11-26` as `Nov 26`. */
export const shortDay = (day: string, language: Language): string =>
  nameOf(day, language, { month: 'short', day: 'numeric' })

/** `2026-11-26` as `T`. */
export const weekdayLetter = (day: string, language: Language): string => nameOf(day, language, { weekday: 'narrow' })
