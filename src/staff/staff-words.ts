import { defineWords } from '#src/i18n/words.ts'

/** The words that staff screens share. */
export const staffWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
