import { defineWords } from '#src/i18n/words.ts'

/** The words of looking through applications. */
export const applicationsWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
