import { defineWords } from '#src/i18n/words.ts'
import type { OutboxWords } from './en.ts'

/** The words of the outbox. */
export const outboxWords = defineWords<OutboxWords>({ en: () => import('./en.ts'), es: () => import('./es.ts') })
