import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about what a change of a person means for their forms. */
export const profileChangeMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
