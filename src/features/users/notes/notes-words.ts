import { defineWords } from '#src/i18n/words.ts'

/** The words of notes about people. */
export const notesWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
