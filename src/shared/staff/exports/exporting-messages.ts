import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of lists that leave as a file. */
export const exportingWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
