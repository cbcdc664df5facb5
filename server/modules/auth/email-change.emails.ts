import { composeEmail, emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../platform/mail/email-blocks.ts'
import { button, heading, paragraph, small } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../platform/mail/mail.ts'
import type { Recipient } from './auth.emails.ts'

/** Hours in which the former address can undo a change. */
export const undoHours = 72

const messages = {
  en: (link: string): EmailContent => ({
    subject: 'Your Firstday email was changed',
    blocks: [
      heading('Your email was changed'),
      paragraph(
        'The email for your Firstday account was changed. Emails and login codes go to the new address from now on.',
      ),
      paragraph(
        `If this wasn’t you, press the button within ${undoHours} hours. It restores this address, logs everyone out, and lets you choose a new password.`,
      ),
      button('Undo the change', link),
      small('If it was you, there is nothing to do.'),
    ],
  }),
  es: (link: string): EmailContent => ({
    subject: 'Se cambió su correo de Firstday',
    blocks: [
      heading('Se cambió su correo'),
      paragraph(
        'Se cambió el correo electrónico de su cuenta de Firstday. Desde ahora, los correos y los códigos de inicio de sesión llegan a la dirección nueva.',
      ),
      paragraph(
        `Si no fue usted, presione el botón en un plazo de ${undoHours} horas. Con él vuelve a usar esta dirección, se cierran todas las sesiones y usted puede crear una contraseña nueva.`,
      ),
      button('Deshacer el cambio', link),
      small('Si fue usted, no tiene que hacer nada.'),
    ],
  }),
}

/**
 * The email to the former address after a change, with the link that undoes it; it doesn't contain the new address.
 * Undefined for an invalid address.
 */
export const emailChangedEmail = (before: Recipient, undoLink: string): Email | undefined => {
  try {
    return composeEmail(
      { ...before, email: requireSingleAddress(before.email) },
      messages[emailLanguage(before.language)](undoLink),
    )
  } catch (error) {
    if (error instanceof Undeliverable) return undefined
    throw error
  }
}
