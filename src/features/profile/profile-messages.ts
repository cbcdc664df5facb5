import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of one's own profile. */
export const profileMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
