import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the help that a person received. */
export const helpReceivedMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
