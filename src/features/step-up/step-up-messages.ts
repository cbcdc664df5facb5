import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of proving who one is. */
export const stepUpMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
