import { defineWords } from '#src/i18n/words.ts'

/** The words of what is done. */
export const doneWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
