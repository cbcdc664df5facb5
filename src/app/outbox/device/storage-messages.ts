import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { StorageMessages } from './messages/en.ts'

/** The messages of what this device stores. */
export const storageMessages = defineMessages<StorageMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
