import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of what is done. */
export const doneWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
