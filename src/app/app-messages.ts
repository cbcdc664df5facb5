import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { AppMessages } from './messages/en.ts'

/** The messages of the app shell. */
export const appMessages = defineMessages<AppMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
