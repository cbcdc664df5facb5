import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of people's onboarding: stages, progress, who acts next. */
export const onboardingMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
