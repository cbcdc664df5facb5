import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of reviewing. */
export const reviewWords = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
