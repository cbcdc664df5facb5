import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of Form 8850. */
export const wotcMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
