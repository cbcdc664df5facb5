import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { AboutMessages } from './messages/en.ts'

/** The messages of the about page. */
export const aboutMessages = defineMessages<AboutMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
