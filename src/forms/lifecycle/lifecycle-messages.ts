import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The words of a form's life. */
export const lifecycleMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
