import { defineWords } from '#src/i18n/words.ts'

/** The words of section 1 of Form I-9. */
export const i9Words = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
