import type { Language } from '#contract/domain/lookups.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** A weekday's name, 1 Monday to 7 Sunday: `Mon`, or `Monday`. */
export const weekdayName = (day: number, language: Language, length: 'short' | 'long' = 'short'): string => {
  // The first of January 2024 was a Monday.
  const name = new Intl.DateTimeFormat(locales[language], { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Consecutive weekdays as spans: `Mon–Fri, Sun`; all seven as `everyDay`. */
export const formatDays = (days: readonly number[], language: Language, everyDay: string): string => {
  if (days.length === 7) return everyDay
  const spans: [number, number][] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else spans.push([day, day])
  }
  return spans
    .map(([from, to]) => {
      const [first, last] = [weekdayName(from, language), weekdayName(to, language)]
      return from === to ? first : `${first}${to === from + 1 ? ', ' : '–'}${last}`
    })
    .join(', ')
}

/** A time zone by its name and city: `Pacific Time`, `Los Angeles`. */
export const zoneParts = (zone: string, language: Language): { readonly name: string; readonly city: string } => {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    city: zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' '),
  }
}
