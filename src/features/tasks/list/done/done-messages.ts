import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of completed tasks. */
export const doneMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
