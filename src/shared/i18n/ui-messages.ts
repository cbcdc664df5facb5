import type { UiWords } from '#src/shared/ui/base/ui-messages.ts'
import { defineWords } from './translations.ts'

/** The few words that the components say themselves. */
export const uiWords = defineWords<UiWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
