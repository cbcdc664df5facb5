import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of notes about people. */
export const notesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
