import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of several employers of one log-in. */
export const employersMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
