import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of the documents of a business. */
export const documentsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
