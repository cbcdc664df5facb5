import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { AuthMessages } from './messages/en.ts'

/** The messages of logging in. */
export const authMessages = defineMessages<AuthMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
