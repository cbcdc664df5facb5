import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { OutboxWords } from './messages/en.ts'

/** The words of the outbox. */
export const outboxWords = defineMessages<OutboxWords>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
