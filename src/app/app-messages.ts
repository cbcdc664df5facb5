import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { AppWords } from './messages/en.ts'

/** The words of the frame. */
export const appWords = defineMessages<AppWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
