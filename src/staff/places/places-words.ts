import { defineWords } from '#src/i18n/words.ts'

/** The words of what businesses and locations have in common. */
export const placesWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
