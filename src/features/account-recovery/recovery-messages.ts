import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { RecoveryMessages } from './messages/en.ts'

/** The messages of account recovery, for the person whose account it is. */
export const recoveryMessages = defineMessages<RecoveryMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
