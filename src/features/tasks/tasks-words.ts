import { defineWords } from '#src/i18n/words.ts'

/** The words of the task list. */
export const tasksWords = defineWords({
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
})
