import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the totals of voluntary self-identification. */
export const totalsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
