import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of e-signature consent. */
export const consentMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
