import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../../platform/mail/email-blocks.ts'
import { code as codeLine, heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress } from '../../../platform/mail/mail.ts'
import { codeHours } from './confirmation-code.ts'

const messagesByLanguage = {
  en: (code: string): EmailContent => ({
    subject: 'Verify your new bank accounts',
    blocks: [
      heading('Verify your new bank accounts'),
      paragraph('A change to your direct deposit accounts was submitted. Your code is:'),
      codeLine(code),
      paragraph(
        `Enter it where you changed your accounts within ${codeHours} hours. Until the change is verified and approved, your pay goes to your current accounts.`,
      ),
      paragraph('If you didn’t request this, don’t share the code: change your password and tell your manager now.'),
    ],
  }),
  es: (code: string): EmailContent => ({
    subject: 'Verifique sus cuentas bancarias nuevas',
    blocks: [
      heading('Verifique sus cuentas bancarias nuevas'),
      paragraph('Se pidió cambiar sus cuentas de depósito directo. Su código es:'),
      codeLine(code),
      paragraph(
        `Escríbalo donde cambió sus cuentas, dentro de ${codeHours} horas. Hasta que se verifique y apruebe, su pago va a sus cuentas actuales.`,
      ),
      paragraph('Si usted no lo pidió, no comparta el código: cambie su contraseña y avise ahora a su gerente.'),
    ],
  }),
}

/** The email with the code of a bank account change, from Firstday itself; it names no account, no person and no employer. */
export const bankAccountVerificationEmail = (
  to: { readonly email: string; readonly language: string },
  code: string,
): Email =>
  composeEmail({ ...to, email: requireSingleAddress(to.email) }, messagesByLanguage[emailLanguage(to.language)](code))
