import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of sample people. */
export const sampleDataMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
