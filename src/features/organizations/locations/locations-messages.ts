import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of locations. */
export const locationsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
