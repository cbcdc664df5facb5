import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of locations. */
export const locationsWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
