import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of a company document that is a task. */
export const documentTaskMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
