import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of TPA companies and their people. */
export const tpaMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
