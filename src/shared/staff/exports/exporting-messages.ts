import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of lists that leave as a file. */
export const exportingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
