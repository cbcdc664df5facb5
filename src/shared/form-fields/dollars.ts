import type { Language } from '#contract/domain/lookups.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** An amount as people write it: `$2,200`, cents only where there are some. */
export const dollars = (amount: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
