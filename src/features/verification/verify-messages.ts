import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the page that verifies documents. */
export const verifyMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
