import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of reviewing. */
export const reviewMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
