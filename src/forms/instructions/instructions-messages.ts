import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the instructions. */
export const instructionsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
