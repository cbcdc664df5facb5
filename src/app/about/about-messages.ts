import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { AboutWords } from './messages/en.ts'

/** The words of the about page. */
export const aboutWords = defineMessages<AboutWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
