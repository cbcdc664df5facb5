import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of actions on many that the server does. */
export const bulkMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
