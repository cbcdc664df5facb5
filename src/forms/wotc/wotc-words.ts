import { defineWords } from '#src/i18n/words.ts'

/** The words of Form 8850. */
export const wotcWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
