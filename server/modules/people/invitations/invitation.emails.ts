import type { Email } from '../../../platform/mail/mail.ts'

/** Days an invitation is good for. */
export const invitationDays = 7

const words = {
  en: {
    subject: 'Your Firstday account is ready',
    text: (link: string) =>
      `An account was made for you on Firstday, where the paperwork of a job is done.\n\nOpen this link to choose a password:\n\n${link}\n\nIt is good for ${invitationDays} days and works once. When it is too old, choose "Forgot password" on the sign-in page.\nIf you don't expect this, leave it alone: nobody can use the account without this link.\n`,
  },
  es: {
    subject: 'Su cuenta de Firstday está lista',
    text: (link: string) =>
      `Se creó una cuenta para usted en Firstday, donde se hace el papeleo de un empleo.\n\nAbra este enlace para elegir una contraseña:\n\n${link}\n\nSirve durante ${invitationDays} días y una sola vez. Si ya no sirve, elija «Olvidé mi contraseña» en la página de entrada.\nSi no lo esperaba, no haga nada: nadie puede usar la cuenta sin este enlace.\n`,
  },
}

/** The invitation to a new account; it names nobody, since names are other people's text. */
export const invitationEmail = (to: { readonly email: string; readonly language: string }, link: string): Email => {
  const said = to.language === 'es' ? words.es : words.en
  return { to: to.email, subject: said.subject, text: said.text(link) }
}
