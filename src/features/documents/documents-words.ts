import { defineWords } from '#src/i18n/words.ts'

/** The words of the documents of a business. */
export const documentsWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
