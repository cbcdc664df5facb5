import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of businesses. */
export const businessesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
