import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the signer's fields. */
export const signerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
