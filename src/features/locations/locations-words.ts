import { defineWords } from '#src/i18n/words.ts'

/** The words of locations. */
export const locationsWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
