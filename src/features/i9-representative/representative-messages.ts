import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of examining documents for an employer. */
export const representativeMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
