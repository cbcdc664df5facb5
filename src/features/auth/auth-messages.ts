import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { SessionWords } from './messages/en.ts'

/** The words of signing in. */
export const sessionWords = defineMessages<SessionWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
