import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of histories. */
export const historyWords = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
