import type { EmailMessageKey } from './message-keys.ts'

/** Messages about the email address of an account, in Spanish. */
export const emailReasons: Record<EmailMessageKey, string> = {
  emailTheirs: 'Solo esta persona puede cambiar la dirección de correo de su cuenta, en su propio perfil.',
  emailChangeInProfile: 'Cambie su propia dirección de correo con el botón «Cambiar el correo» de su perfil.',
  emailTaken: 'Otra cuenta usa esta dirección. Elija otra.',
  emailSame: 'Esta ya es su dirección de correo.',
  emailCodeSent: 'Un código va en camino a la dirección nueva.',
  emailCodeUsedUp: 'Este código ya se usó, se probó demasiadas veces o es demasiado antiguo. Pida uno nuevo.',
  emailChanged: 'Su dirección de correo se cambió.',
}
