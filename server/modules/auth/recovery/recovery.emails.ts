import { languages } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../../platform/mail/mail.ts'
import type { Recipient } from '../auth.emails.ts'

const messages = {
  en: {
    started: (hours: number, link: string) => ({
      subject: 'Someone asked to move your Firstday account to another email address',
      text: `Staff at your employer asked to move your Firstday account to another email address, because you can’t get into this mailbox. That can happen in ${hours} hours at the earliest.\n\nIf you still use this address, stop it here:\n\n${link}\n\nYou can also stop it on any device where you’re logged in.\nIf you did ask for it, there is nothing to do.\n`,
    }),
    ready: (username: string, link: string) => ({
      subject: 'Your Firstday account was recovered',
      text: `Your Firstday account uses this email address now. Your username is ${username}. Choose a new password:\n\n${link}\n\nThe link works once, for 3 days. All devices were logged out.\nFor 7 days, changes of your pay accounts wait and your Social Security number stays hidden.\n`,
    }),
    moved: () => ({
      subject: 'Your Firstday account was moved to another email address',
      text: 'Two members of staff at your employer moved your Firstday account to another email address. All devices were logged out.\n\nIf this wasn’t you, contact your employer now. For 7 days, changes of your pay accounts wait.\n',
    }),
    refused: () => ({
      subject: 'An account recovery was stopped by its person',
      text: 'The person whose account you wanted to recover stopped it: they can still log in. If you got the request by phone, email or message, it may have been someone else.\n',
    }),
  },
  es: {
    started: (hours: number, link: string) => ({
      subject: 'Alguien pidió pasar su cuenta de Firstday a otro correo electrónico',
      text: `El personal de su empleador pidió pasar su cuenta de Firstday a otra dirección de correo, porque usted no puede abrir este buzón. Eso puede ocurrir dentro de ${hours} horas como mínimo.\n\nSi usted todavía usa esta dirección, deténgalo aquí:\n\n${link}\n\nTambién puede detenerlo en cualquier dispositivo donde tenga la sesión abierta.\nSi usted lo pidió, no tiene que hacer nada.\n`,
    }),
    ready: (username: string, link: string) => ({
      subject: 'Se recuperó su cuenta de Firstday',
      text: `Su cuenta de Firstday usa ahora esta dirección de correo. Su nombre de usuario es ${username}. Cree una contraseña nueva:\n\n${link}\n\nEl enlace sirve una sola vez, durante 3 días. Se cerraron todas las sesiones.\nDurante 7 días, los cambios de sus cuentas de pago esperan y su número de Seguro Social queda oculto.\n`,
    }),
    moved: () => ({
      subject: 'Su cuenta de Firstday pasó a otro correo electrónico',
      text: 'Dos personas del personal de su empleador pasaron su cuenta de Firstday a otra dirección de correo. Se cerraron todas las sesiones.\n\nSi usted no lo pidió, avise ahora a su empleador. Durante 7 días, los cambios de sus cuentas de pago esperan.\n',
    }),
    refused: () => ({
      subject: 'Una persona detuvo la recuperación de su cuenta',
      text: 'La persona cuya cuenta usted quería recuperar la detuvo: todavía puede iniciar sesión. Si recibió el pedido por teléfono, correo o mensaje, pudo ser otra persona.\n',
    }),
  },
} satisfies Record<Language, object>

const messagesFor = (language: string) => messages[languages.find((each) => each === language) ?? 'en']

/** Days in which the link of a recovered account works. */
export const recoveredLinkDays = 3

const to = ({ email }: Recipient, content: { readonly subject: string; readonly text: string }): Email[] => {
  try {
    return [{ to: requireSingleAddress(email), ...content }]
  } catch (error) {
    if (error instanceof Undeliverable) return []
    throw error
  }
}

/** To the address of the account: a recovery started, and how to stop it. None for an invalid address. */
export const recoveryStartedEmail = (person: Recipient, hours: number, link: string): Email[] =>
  to(person, messagesFor(person.language).started(hours, link))

/** To the new address: the account is theirs again, with a link to choose a password. */
export const accountRecoveredEmail = (person: Recipient & { readonly username: string }, link: string): Email[] =>
  to(person, messagesFor(person.language).ready(person.username, link))

/** To the former address: the account was moved. */
export const accountMovedEmail = (person: Recipient): Email[] => to(person, messagesFor(person.language).moved())

/** To the member of staff who started a recovery: its person stopped it. */
export const recoveryRefusedEmail = (starter: Recipient): Email[] =>
  to(starter, messagesFor(starter.language).refused())
