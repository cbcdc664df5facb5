import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of looking through applications. */
export const applicationsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
