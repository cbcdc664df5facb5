import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of applying for a job. */
export const applyMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
