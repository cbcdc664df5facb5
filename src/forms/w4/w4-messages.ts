import { defineWords } from '#src/shared/i18n/translations.ts'

/** The words of Form W-4. */
export const w4Words = defineWords({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
