import { defineMessages } from '#src/shared/i18n/translations.ts'
import type { OfflineDocumentsMessages } from './messages/en.ts'

/** The messages of company documents on this device. */
export const offlineDocumentsMessages = defineMessages<OfflineDocumentsMessages>({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
