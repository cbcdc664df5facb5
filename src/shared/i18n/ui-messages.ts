import type { UiMessages } from '#src/shared/ui/base/ui-messages.ts'
import { defineMessages } from './translations.ts'

/** The few messages of the components themselves. */
export const uiMessages = defineMessages<UiMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
