import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the page about the installation. */
export const systemStatusMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
