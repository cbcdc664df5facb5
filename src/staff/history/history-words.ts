import { defineWords } from '#src/i18n/words.ts'

/** The words of histories. */
export const historyWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
