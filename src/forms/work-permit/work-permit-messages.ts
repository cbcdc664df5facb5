import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the work permit of a minor. */
export const workPermitMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
