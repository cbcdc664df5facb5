import { defineWords } from '#src/i18n/words.ts'

/** The words of businesses. */
export const businessesWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
