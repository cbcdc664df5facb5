import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages about states that ask employees for no withholding form. */
export const stateWithoutFormMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
