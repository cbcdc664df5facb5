import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of closed accounts, and of rehiring their people. */
export const rehireMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
