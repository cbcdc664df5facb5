import type { UiWords } from '#src/ui/ui-words.ts'
import { defineWords } from './words.ts'

/** The few words that the components say themselves. */
export const uiWords = defineWords<UiWords>({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
