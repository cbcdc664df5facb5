import { defineWords } from '#src/i18n/words.ts'
import type { AppWords } from './en.ts'

/** The words of the frame. */
export const appWords = defineWords<AppWords>({ en: () => import('./en.ts'), es: () => import('./es.ts') })
