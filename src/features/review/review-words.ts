import { defineWords } from '#src/i18n/words.ts'

/** The words of reviewing. */
export const reviewWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
