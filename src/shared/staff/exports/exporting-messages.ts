import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of exports. */
export const exportingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
