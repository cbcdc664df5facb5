import { defineWords } from '#src/i18n/words.ts'

/** The words of the state form; those of the states' own questions stand in the registry. */
export const a4Words = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
