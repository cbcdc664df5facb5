import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of the consent. */
export const consentWords = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
