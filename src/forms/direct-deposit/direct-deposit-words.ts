import { defineWords } from '#src/i18n/words.ts'

/** The words of direct deposit. */
export const directDepositWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
