import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../../platform/mail/email-blocks.ts'
import { button, facts, heading, paragraph, small } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../../platform/mail/mail.ts'
import type { Recipient } from '../auth.emails.ts'

/** Days in which the link of a recovered account works. */
export const recoveredLinkDays = 3

interface Messages {
  readonly started: (hours: number, link: string) => EmailContent
  readonly ready: (username: string, link: string) => EmailContent
  readonly moved: EmailContent
  readonly refused: EmailContent
}

const en: Messages = {
  started: (hours, link) => ({
    subject: 'Someone asked to move your Firstday account to another email address',
    blocks: [
      heading('Someone asked to move your account'),
      paragraph(
        `Staff at your employer asked to move your Firstday account to another email address, because you can’t get into this mailbox. That can happen in ${hours} hours at the earliest.`,
      ),
      paragraph('If you still use this address, stop it:'),
      button('Stop the recovery', link),
      small(
        'You can also stop it on any device where you’re logged in. If you did request it, there is nothing to do.',
      ),
    ],
  }),
  ready: (username, link) => ({
    subject: 'Your Firstday account was recovered',
    blocks: [
      heading('Your account was recovered'),
      paragraph('Your Firstday account uses this email address now. Choose a new password to log in.'),
      facts([['Your username', username]]),
      button('Choose a new password', link),
      small(
        `The link works once, for ${recoveredLinkDays} days. If it has expired, open it anyway: you can get a new one there. All devices were logged out.`,
      ),
      small('For 7 days, changes of your pay accounts wait and your Social Security number stays hidden.'),
    ],
  }),
  moved: {
    subject: 'Your Firstday account was moved to another email address',
    blocks: [
      heading('Your account was moved'),
      paragraph(
        'Two members of staff at your employer moved your Firstday account to another email address. All devices were logged out.',
      ),
      paragraph('If this wasn’t you, contact your employer now. For 7 days, changes of your pay accounts wait.'),
    ],
  },
  refused: {
    subject: 'An account recovery was stopped by its person',
    blocks: [
      heading('An account recovery was stopped'),
      paragraph(
        'Staff of your business started to move someone’s account to another email address. The person of the account stopped it: they can still log in. If you got the request by phone, email or message, it may have been someone else. Another recovery of this account has to wait.',
      ),
    ],
  },
}

const es: Messages = {
  started: (hours, link) => ({
    subject: 'Alguien pidió pasar su cuenta de Firstday a otro correo electrónico',
    blocks: [
      heading('Alguien pidió pasar su cuenta a otro correo'),
      paragraph(
        `El personal de su empleador pidió pasar su cuenta de Firstday a otra dirección de correo, porque usted no puede abrir este buzón. Eso puede ocurrir dentro de ${hours} horas como mínimo.`,
      ),
      paragraph('Si usted todavía usa esta dirección, deténgalo:'),
      button('Detener la recuperación', link),
      small(
        'También puede detenerlo en cualquier dispositivo donde tenga la sesión abierta. Si usted lo pidió, no tiene que hacer nada.',
      ),
    ],
  }),
  ready: (username, link) => ({
    subject: 'Se recuperó su cuenta de Firstday',
    blocks: [
      heading('Se recuperó su cuenta'),
      paragraph(
        'Su cuenta de Firstday usa ahora esta dirección de correo. Cree una contraseña nueva para iniciar sesión.',
      ),
      facts([['Su nombre de usuario', username]]),
      button('Crear una contraseña nueva', link),
      small(
        `El enlace sirve una sola vez, durante ${recoveredLinkDays} días. Si ya venció, ábralo de todos modos: ahí puede pedir uno nuevo. Se cerraron todas las sesiones.`,
      ),
      small('Durante 7 días, los cambios de sus cuentas de pago esperan y su número de Seguro Social queda oculto.'),
    ],
  }),
  moved: {
    subject: 'Su cuenta de Firstday pasó a otro correo electrónico',
    blocks: [
      heading('Su cuenta pasó a otro correo'),
      paragraph(
        'Dos personas del personal de su empleador pasaron su cuenta de Firstday a otra dirección de correo. Se cerraron todas las sesiones.',
      ),
      paragraph(
        'Si usted no lo pidió, avise ahora a su empleador. Durante 7 días, los cambios de sus cuentas de pago esperan.',
      ),
    ],
  },
  refused: {
    subject: 'Una persona detuvo la recuperación de su cuenta',
    blocks: [
      heading('Se detuvo la recuperación de una cuenta'),
      paragraph(
        'El personal de su empresa empezó a pasar la cuenta de alguien a otra dirección de correo. La persona de la cuenta lo detuvo: todavía puede iniciar sesión. Si recibió el pedido por teléfono, correo o mensaje, pudo ser otra persona. Otra recuperación de esta cuenta tiene que esperar.',
      ),
    ],
  },
}

const messages = { en, es } satisfies Record<Language, Messages>

const messagesFor = ({ language }: Recipient): Messages => messages[emailLanguage(language)]

/** Addressed to a person; none for an invalid address. */
const to = (person: Recipient, content: EmailContent): Email[] => {
  try {
    return [composeEmail({ ...person, email: requireSingleAddress(person.email) }, content)]
  } catch (error) {
    if (error instanceof Undeliverable) return []
    throw error
  }
}

/** To the address of the account: a recovery started, and how to stop it. None for an invalid address. */
export const recoveryStartedEmail = (person: Recipient, hours: number, link: string): Email[] =>
  to(person, messagesFor(person).started(hours, link))

/** To the new address: the account is theirs again, with a link to choose a password. */
export const accountRecoveredEmail = (person: Recipient & { readonly username: string }, link: string): Email[] =>
  to(person, messagesFor(person).ready(person.username, link))

/** To the former address: the account was moved. */
export const accountMovedEmail = (person: Recipient): Email[] => to(person, messagesFor(person).moved)

/** To whoever started a recovery, and to the owners: its person stopped it. */
export const recoveryRefusedEmail = (starter: Recipient): Email[] => to(starter, messagesFor(starter).refused)
