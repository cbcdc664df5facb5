import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of Section 1 of Form I-9. */
export const i9Messages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
