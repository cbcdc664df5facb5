import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of webhooks. */
export const webhooksMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
