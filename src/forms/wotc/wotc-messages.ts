import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of Form 8850. */
export const wotcWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
