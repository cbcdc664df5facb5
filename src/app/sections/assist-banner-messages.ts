import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the banner of an assisted session. */
export const assistBannerMessages = defineMessages({
  en: () => import('./assist-messages/en.ts'),
  es: () => import('./assist-messages/es.ts'),
})
