import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the state form; those of the states' own questions are in the registry. */
export const a4Messages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
