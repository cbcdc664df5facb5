import { defineWords } from '#src/i18n/words.ts'

/** The words of the consent. */
export const consentWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
