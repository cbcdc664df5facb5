import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of looking at documents for an employer. */
export const representativeMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
