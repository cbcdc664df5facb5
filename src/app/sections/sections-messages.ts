import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the sections of staff, and of their settings. */
export const sectionsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
