import { defineWords } from '#src/i18n/words.ts'

/** The words of lists that leave as a file. */
export const exportingWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
