import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of the page that checks seals. */
export const verifyMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
