import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about the versions of a form. */
export const versionMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
