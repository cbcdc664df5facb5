import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of adding a kiosk. */
export const kiosksMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
