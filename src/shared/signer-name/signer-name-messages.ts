import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about a signature that is another name than the signer's. */
export const signerNameMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
