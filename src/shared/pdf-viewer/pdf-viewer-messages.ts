import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of papers on the screen. */
export const pdfViewerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
