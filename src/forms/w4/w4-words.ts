import { defineWords } from '#src/i18n/words.ts'

/** The words of Form W-4. */
export const w4Words = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
