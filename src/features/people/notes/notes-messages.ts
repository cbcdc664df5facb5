import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of notes about people. */
export const notesWords = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
