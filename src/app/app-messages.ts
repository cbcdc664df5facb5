import { defineWords } from '#src/shared/i18n/translations.ts'
import type { AppWords } from './messages/en.ts'

/** The words of the frame. */
export const appWords = defineWords<AppWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
