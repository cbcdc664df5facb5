import { defineWords } from '#src/i18n/words.ts'

/** The words for who signs. */
export const personWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
