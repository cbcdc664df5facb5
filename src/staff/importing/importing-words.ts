import { defineWords } from '#src/i18n/words.ts'

/** The words of taking rows out of a file. */
export const importingWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
