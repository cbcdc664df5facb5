import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of logging in with a passkey. */
export const passkeyStepMessages = defineMessages({
  en: () => import('./passkey-messages/en.ts'),
  es: () => import('./passkey-messages/es.ts'),
})
