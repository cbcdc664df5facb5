import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress } from '../../../platform/mail/mail.ts'
import { codeHours } from './confirmation-code.ts'

const words = {
  en: (code: string) => ({
    subject: 'Confirm where your pay goes',
    text: `A change of the bank accounts for your pay was handed in to Firstday. Your code to confirm it:\n\n${code}\n\nEnter it where you changed your accounts, within ${codeHours} hours. Until it is confirmed and approved, your pay goes where it went before.\nIf you did not change your accounts, don’t give this code to anybody: change your password and tell your manager at once.\n`,
  }),
  es: (code: string) => ({
    subject: 'Confirme adónde va su pago',
    text: `En Firstday se pidió cambiar las cuentas bancarias de su pago. Su código para confirmarlo:\n\n${code}\n\nEscríbalo donde cambió sus cuentas, dentro de ${codeHours} horas. Hasta que se confirme y se apruebe, su pago va adonde iba antes.\nSi usted no cambió sus cuentas, no dé este código a nadie: cambie su contraseña y avise enseguida a su gerente.\n`,
  }),
}

/** The letter with the code of a change of accounts; it names no account, no person and no employer. */
export const bankAccountVerificationEmail = (
  to: { readonly email: string; readonly language: string },
  code: string,
): Email => ({
  to: requireSingleAddress(to.email),
  ...(to.language === 'es' ? words.es(code) : words.en(code)),
})
