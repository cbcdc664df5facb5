import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about the E-Verify case of a Form I-9. */
export const eVerifyMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
