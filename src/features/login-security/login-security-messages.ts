import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of login and security. */
export const loginSecurityMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
