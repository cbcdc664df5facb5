import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of TPA companies and their people. */
export const tpaWords = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
