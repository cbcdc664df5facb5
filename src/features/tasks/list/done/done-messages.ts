import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of what is done. */
export const doneMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
