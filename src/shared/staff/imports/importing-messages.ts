import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of taking rows out of a file. */
export const importingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
