import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of histories. */
export const historyMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
