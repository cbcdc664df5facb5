import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the page behind the link to the questions of Form 8850. */
export const questionsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
