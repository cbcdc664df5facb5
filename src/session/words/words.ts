import { defineWords } from '#src/i18n/words.ts'
import type { SessionWords } from './en.ts'

/** The words of signing in. */
export const sessionWords = defineWords<SessionWords>({ en: () => import('./en.ts'), es: () => import('./es.ts') })
