import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of papers on the screen. */
export const papersWords = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
