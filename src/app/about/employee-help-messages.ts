import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { EmployeeHelpMessages } from './help-messages/en.ts'

/** The messages of the help page of employees and applicants. */
export const employeeHelpMessages = defineMessages<EmployeeHelpMessages>({
  en: () => import('./help-messages/en.ts'),
  es: () => import('./help-messages/es.ts'),
})
