import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the payroll export. */
export const payrollMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
