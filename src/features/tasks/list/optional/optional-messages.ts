import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of what an employee may do besides their tasks. */
export const optionalMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
