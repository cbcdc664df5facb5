import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the form lifecycle. */
export const lifecycleMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
