import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { HelpMessages } from './messages/en.ts'

/** The messages of the help page of staff. */
export const helpMessages = defineMessages<HelpMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
