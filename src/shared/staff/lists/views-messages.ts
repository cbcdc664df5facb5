import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of saved views of lists. */
export const viewsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
