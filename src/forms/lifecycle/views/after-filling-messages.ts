import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of a form once it is filled in, and of its changes: loaded when they are needed. */
export const afterFillingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
