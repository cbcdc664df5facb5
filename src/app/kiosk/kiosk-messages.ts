import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of a kiosk. */
export const kioskMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
