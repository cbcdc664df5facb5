import type { Email } from '../../../platform/mail/mail.ts'
import { usernameLine } from './username-line.ts'

/** Days an invitation is valid. */
export const invitationDays = 7

const messagesByLanguage = {
  en: {
    subject: 'You’ve been invited to Firstday',
    text: (link: string, username: string) =>
      `Your employer uses Firstday for new-hire paperwork.\n\nCreate your password to get started:\n\n${link}\n\n${username}The link expires in ${invitationDays} days and works once. If it has expired, choose “Forgot your password?” on the login page.\nIf you weren’t expecting this email, ignore it.\n`,
  },
  es: {
    subject: 'Le invitaron a Firstday',
    text: (link: string, username: string) =>
      `Su empleador usa Firstday para los documentos de ingreso.\n\nCree su contraseña para comenzar:\n\n${link}\n\n${username}El enlace vence en ${invitationDays} días y sirve una sola vez. Si venció, elija «¿Olvidó su contraseña?» en la página de inicio de sesión.\nSi no esperaba este correo, ignórelo.\n`,
  },
}

/** The invitation to a new account; without names, since names are other people's text. */
export const invitationEmail = (
  to: { readonly email: string; readonly username: string; readonly language: string },
  link: string,
): Email => {
  const messages = to.language === 'es' ? messagesByLanguage.es : messagesByLanguage.en
  return { to: to.email, subject: messages.subject, text: messages.text(link, usernameLine(to)) }
}
