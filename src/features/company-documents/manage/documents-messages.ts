import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of company documents. */
export const documentsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
