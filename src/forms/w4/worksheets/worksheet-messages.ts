import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { WorksheetMessages } from './messages/en.ts'

/** The messages of the worksheets. */
export const worksheetMessages = defineMessages<WorksheetMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
