import { defineWords } from '#src/i18n/words.ts'

/** The words of section 2 of Form I-9. */
export const employerWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
