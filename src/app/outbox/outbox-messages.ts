import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { OutboxMessages } from './messages/en.ts'

/** The messages of the outbox. */
export const outboxMessages = defineMessages<OutboxMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
