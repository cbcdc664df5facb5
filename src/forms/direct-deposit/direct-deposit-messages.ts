import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of direct deposit. */
export const directDepositMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
