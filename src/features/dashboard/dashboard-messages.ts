import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of what needs attention. */
export const dashboardMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
