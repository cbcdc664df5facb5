import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the task list. */
export const tasksMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
