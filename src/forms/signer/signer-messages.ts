import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words for who signs. */
export const signerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
