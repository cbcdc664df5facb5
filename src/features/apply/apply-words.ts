import { defineWords } from '#src/i18n/words.ts'

/** The words of applying for a job. */
export const applyWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
