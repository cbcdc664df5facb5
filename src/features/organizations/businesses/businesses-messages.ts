import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of businesses. */
export const businessesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
