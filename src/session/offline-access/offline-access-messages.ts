import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of opening drafts without internet. */
export const offlineAccessMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
