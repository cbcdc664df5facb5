import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of the task list. */
export const tasksMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
