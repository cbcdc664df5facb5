import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of TPA companies and their users. */
export const tpaMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
