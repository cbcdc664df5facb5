import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the emergency contacts form. */
export const emergencyContactsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
