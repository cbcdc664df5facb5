import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages that staff screens share. */
export const staffMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
