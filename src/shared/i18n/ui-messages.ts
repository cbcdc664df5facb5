import type { UiWords } from '#src/shared/ui/base/ui-messages.ts'
import { defineMessages } from './translations.ts'

/** The few words that the components say themselves. */
export const uiWords = defineMessages<UiWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
