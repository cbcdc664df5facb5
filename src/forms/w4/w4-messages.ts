import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of Form W-4. */
export const w4Messages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
