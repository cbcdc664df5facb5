import { defineWords } from '#src/i18n/words.ts'
import type { AboutWords } from './en.ts'

/** The words of the about page. */
export const aboutWords = defineWords<AboutWords>({ en: () => import('./en.ts'), es: () => import('./es.ts') })
