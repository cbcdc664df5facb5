import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of joining two log-ins. */
export const joinMessages = defineMessages({
  en: () => import('./join-messages/en.ts'),
  es: () => import('./join-messages/es.ts'),
})
