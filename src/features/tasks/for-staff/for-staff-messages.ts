import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the page on which staff choose whom they help. */
export const forStaffMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
