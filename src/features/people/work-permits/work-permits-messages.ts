import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the work permit on the page of a person. */
export const workPermitsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
