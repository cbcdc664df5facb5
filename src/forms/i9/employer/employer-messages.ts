import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of Section 2 of Form I-9. */
export const employerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
