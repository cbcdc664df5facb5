import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about clearing the cache. */
export const clearCacheMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
