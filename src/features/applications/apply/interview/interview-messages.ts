import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the interview of Form 8850 in an application. */
export const interviewMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
