import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of imports. */
export const importingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
