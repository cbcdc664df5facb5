import type { Language } from '#contract/domain/lookups.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }
// A Monday.
const monday = Date.UTC(2024, 0, 1, 12)
const dayMs = 86_400_000

/** The name of a weekday, 1 Monday to 7 Sunday, for a heading. */
export const dayName = (
  weekDay: number,
  language: Language = currentLanguage(),
  width: 'long' | 'short' = 'long',
): string => {
  const name = new Intl.DateTimeFormat(locales[language], { weekday: width, timeZone: 'UTC' }).format(
    monday + (weekDay - 1) * dayMs,
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}
