import { defineWords } from '#src/i18n/words.ts'

/** The words of papers on the screen. */
export const papersWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
