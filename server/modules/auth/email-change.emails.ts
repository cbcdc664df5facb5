import type { Email } from '../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../platform/mail/mail.ts'
import type { Recipient } from './auth.emails.ts'

/** Hours in which the former address can undo a change. */
export const undoHours = 72

const messages = {
  en: (link: string) => ({
    subject: 'Your Firstday email was changed',
    text: `The email for your Firstday account was changed. Emails and login codes go to the new address from now on.\n\nIf this wasn’t you, open this link within ${undoHours} hours. It brings this address back, logs everyone out, and lets you choose a new password:\n\n${link}\n\nIf it was you, there is nothing to do.\n`,
  }),
  es: (link: string) => ({
    subject: 'Se cambió su correo de Firstday',
    text: `Se cambió el correo electrónico de su cuenta de Firstday. Desde ahora, los correos y los códigos de inicio de sesión llegan a la dirección nueva.\n\nSi no fue usted, abra este enlace en un plazo de ${undoHours} horas. Con él vuelve a usar esta dirección, se cierran todas las sesiones y usted puede crear una contraseña nueva:\n\n${link}\n\nSi fue usted, no tiene que hacer nada.\n`,
  }),
}

/**
 * The email to the former address after a change, with the link that undoes it; it doesn't contain the new address.
 * Undefined for an invalid address.
 */
export const emailChangedEmail = (before: Recipient, undoLink: string): Email | undefined => {
  try {
    return {
      to: requireSingleAddress(before.email),
      ...(before.language === 'es' ? messages.es(undoLink) : messages.en(undoLink)),
    }
  } catch (error) {
    if (error instanceof Undeliverable) return undefined
    throw error
  }
}
