import { defineWords } from '#src/i18n/words.ts'

/** The words of a form's life. */
export const lifecycleWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
