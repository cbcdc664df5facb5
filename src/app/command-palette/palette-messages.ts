import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the search of everything. */
export const paletteMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
