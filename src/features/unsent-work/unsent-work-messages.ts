import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { UnsentWorkMessages } from './messages/en.ts'

/** The messages of the page that uploads unsent work. */
export const unsentWorkMessages = defineMessages<UnsentWorkMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
