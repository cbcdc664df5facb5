import { defineWords } from '#src/i18n/words.ts'

/** The words of a paper that is a task. */
export const paperTaskWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
