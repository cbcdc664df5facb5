import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of reviewing. */
export const reviewMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
