import { defineWords } from '#src/i18n/words.ts'

/** The words of TPA companies and their people. */
export const tpaWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
