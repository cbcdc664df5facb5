import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress } from '../../../platform/mail/mail.ts'
import { codeHours } from './confirmation-code.ts'

const messagesByLanguage = {
  en: (code: string) => ({
    subject: 'Verify your new bank accounts',
    text: `A change to your direct deposit accounts was submitted. Your code is:\n\n${code}\n\nEnter it where you changed your accounts within ${codeHours} hours. Until the change is verified and approved, your pay goes to your current accounts.\nIf you didn’t request this, don’t share the code: change your password and tell your manager now.\n`,
  }),
  es: (code: string) => ({
    subject: 'Verifique sus cuentas bancarias nuevas',
    text: `Se pidió cambiar sus cuentas de depósito directo. Su código es:\n\n${code}\n\nEscríbalo donde cambió sus cuentas, dentro de ${codeHours} horas. Hasta que se verifique y apruebe, su pago va a sus cuentas actuales.\nSi usted no lo pidió, no comparta el código: cambie su contraseña y avise ahora a su gerente.\n`,
  }),
}

/** The email with the code of a bank account change; it names no account, no person and no employer. */
export const bankAccountVerificationEmail = (
  to: { readonly email: string; readonly language: string },
  code: string,
): Email => ({
  to: requireSingleAddress(to.email),
  ...(to.language === 'es' ? messagesByLanguage.es(code) : messagesByLanguage.en(code)),
})
