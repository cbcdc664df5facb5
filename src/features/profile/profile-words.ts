import { defineWords } from '#src/i18n/words.ts'

/** The words of one's own profile. */
export const profileWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
