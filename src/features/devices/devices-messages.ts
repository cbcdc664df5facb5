import { defineMessages } from '#src/shared/i18n/translations.ts'

/** The messages of the devices that run as kiosks. */
export const devicesMessages = defineMessages({
  en: () => import('./messages/en.ts'),
  es: () => import('./messages/es.ts'),
})
