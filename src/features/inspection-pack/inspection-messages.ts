import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the inspection pack. */
export const inspectionMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
