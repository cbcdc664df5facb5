import { defineWords } from '#src/i18n/words.ts'

/** The words of looking at documents for an employer. */
export const representativeWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
