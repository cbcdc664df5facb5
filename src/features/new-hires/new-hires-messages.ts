import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of new-hire reports. */
export const newHiresMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
