import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of reminders. */
export const remindersMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
