import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of the consent. */
export const consentMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
