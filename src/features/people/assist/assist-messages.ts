import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of an assisted session: its start, the list of forms, and the signature. */
export const assistMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
