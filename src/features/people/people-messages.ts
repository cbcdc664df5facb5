import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of people: their list, their pages, notes about them. */
export const peopleMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
