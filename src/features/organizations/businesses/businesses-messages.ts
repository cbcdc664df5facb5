import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of businesses. */
export const businessesWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
