import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about a wrong clock. */
export const clockMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
