import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the dashboard. */
export const dashboardMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
