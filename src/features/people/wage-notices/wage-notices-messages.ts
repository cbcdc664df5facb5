import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of notices of pay. */
export const wageNoticesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
