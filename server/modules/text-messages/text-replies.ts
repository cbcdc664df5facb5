import type { Language } from '#contract/domain/lookups.ts'
import { shownName } from '../../platform/mail/names.ts'

/**
 * What a number is told about its text messages. Spanish ones do without á, í, ó and ú, which would make them twice as
 * long to send.
 */
export const textReplies: Readonly<
  Record<
    Language,
    { agreed: (business: string) => string; stopped: string; restarted: string; help: (url: string) => string }
  >
> = {
  en: {
    agreed: (business) =>
      `${shownName(business)}: You agreed to reminders by text, at most 1 a day. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
    stopped: 'Firstday: You will get no more text messages. Reply START to get them again.',
    restarted: 'Firstday: You will get reminders again where you agreed to them. Reply STOP to opt out.',
    help: (url) => `Firstday sends reminders about forms for work. Log in at ${url} for more. Reply STOP to opt out.`,
  },
  es: {
    agreed: (business) =>
      `${shownName(business)}: Usted acepta recibir recordatorios por texto, 1 al dia como maximo. Pueden aplicarse tarifas. Responda HELP para ayuda, STOP para cancelar.`,
    stopped: 'Firstday: Ya no va a recibir mensajes de texto. Responda START para volver a recibirlos.',
    restarted: 'Firstday: Va a recibir recordatorios otra vez donde los haya aceptado. Responda STOP para cancelar.',
    help: (url) =>
      `Firstday manda recordatorios de formularios de trabajo. Entre en ${url}. Responda STOP para cancelar.`,
  },
}
