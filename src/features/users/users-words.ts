import { defineWords } from '#src/i18n/words.ts'

/** The words of people: their list, their pages, notes about them. */
export const usersWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
