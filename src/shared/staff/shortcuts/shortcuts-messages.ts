import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the list of keyboard shortcuts. */
export const shortcutsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
