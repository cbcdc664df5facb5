import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the first steps. */
export const firstStepsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
