import type { Language } from '#contract/domain/lookups.ts'

/** What a captive portal wants, and what to do about it. */
export const portalMessages: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: {
    title: 'This Wi-Fi wants you to log in first.',
    text: 'Open another page in your browser and log in to the Wi-Fi there. Then come back and try again. Nothing is lost.',
  },
  es: {
    title: 'Esta red Wi-Fi le pide iniciar sesión primero.',
    text: 'Abra otra página en su navegador e inicie sesión allí en la red Wi-Fi. Luego vuelva e inténtelo de nuevo. No se pierde nada.',
  },
}
