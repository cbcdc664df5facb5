import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of what needs attention. */
export const attentionWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
