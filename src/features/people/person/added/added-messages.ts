import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages after adding a person. */
export const addedMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
