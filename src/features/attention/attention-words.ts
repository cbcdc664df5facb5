import { defineWords } from '#src/i18n/words.ts'

/** The words of what needs attention. */
export const attentionWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
