import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of jobs of fewer than three business days. */
export const shortJobMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
