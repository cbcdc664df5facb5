import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages that businesses and locations share. */
export const organizationsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
