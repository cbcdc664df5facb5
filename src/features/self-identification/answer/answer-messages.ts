import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of one's own voluntary self-identification. */
export const answerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
