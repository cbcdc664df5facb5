import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of reviewing applications. */
export const applicationsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
