import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about versions and lock-ins for reviewers. */
export const reviewVersionMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
