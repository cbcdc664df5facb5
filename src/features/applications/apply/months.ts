import type { Language } from '#contract/domain/lookups.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/**
 * A month as people type it (`5/2024`, `05-2024`, `052024`, `2024-05`) as its first day, `2024-05-01`; anything else
 * unchanged.
 */
export const readMonth = (typed: string): string => {
  const bare = typed.trim()
  const [, month, year] = /^(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(bare) ?? /^(\d{2})(\d{4})$/.exec(bare) ?? []
  const [, yearFirst, monthAfter] = /^(\d{4})\s*[/.\- ]\s*(\d{1,2})$/.exec(bare) ?? []
  const fullYear = year ?? yearFirst
  return fullYear === undefined ? bare : `${fullYear}-${(month ?? monthAfter ?? '').padStart(2, '0')}-01`
}

/** A month in words, `May 2024`; anything else as typed. */
export const formatMonth = (typed: string, language: Language): string => {
  const [, year, month] = /^(\d{4})-(\d\d)-01$/.exec(readMonth(typed)) ?? []
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return typed
  const day = new Date(Number(year), Number(month) - 1, 1, 12)
  return new Intl.DateTimeFormat(locales[language], { month: 'short', year: 'numeric' }).format(day)
}
