import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of what businesses and locations have in common. */
export const organizationsMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
