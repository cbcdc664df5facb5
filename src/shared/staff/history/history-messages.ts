import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of histories. */
export const historyWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
