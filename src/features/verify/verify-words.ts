import { defineWords } from '#src/i18n/words.ts'

/** The words of the page that checks seals. */
export const verifyWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
