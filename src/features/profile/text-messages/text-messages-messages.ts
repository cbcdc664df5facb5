import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of one's consent to text messages. */
export const textMessagesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
