import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the PDF viewer. */
export const pdfViewerMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
