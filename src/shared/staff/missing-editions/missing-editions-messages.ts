import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about forms whose next edition is missing. */
export const missingEditionsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
