import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { usernameLine } from '../people/invitations/username-line.ts'
import { requireSingleAddress } from '../../platform/mail/mail.ts'
import { codeMinutes } from './one-time-codes.ts'

/** The recipient of an email. Without names: an email contains only our own text. */
export interface Recipient {
  readonly email: string
  readonly language: string
}

/** Minutes a link for a new password is valid. */
export const linkMinutes = 30

const messages = {
  en: {
    code: (code: string) => ({
      subject: 'Your Firstday login code',
      text: `Your login code is:\n\n${code}\n\nIt expires in ${codeMinutes} minutes and works once. We’ll never ask you for it.\nIf you didn’t try to log in, someone may know your password: change it now.\n`,
    }),
    link: (link: string, username: string) => ({
      subject: 'Reset your Firstday password',
      text: `Use this link to set a new password:\n\n${link}\n\n${username}It expires in ${linkMinutes} minutes and works once.\nIf you didn’t request this, ignore this email. Your password won’t change.\n`,
    }),
    stepUp: (code: string) => ({
      subject: 'Your Firstday code',
      text: `Your code to confirm that it’s you:\n\n${code}\n\nIt expires in ${codeMinutes} minutes and works once. We’ll never ask you for it.\nIf you didn’t ask for it, someone else may be using your account: change your password now.\n`,
    }),
    newEmail: (code: string) => ({
      subject: 'Confirm your new email address for Firstday',
      text: `Your code to use this email address for your Firstday account:\n\n${code}\n\nIt is good for ${codeMinutes} minutes. No one from Firstday will ever ask you for it.\nIf you did not ask for it, leave it alone: nothing changes.\n`,
    }),
    changed: () => ({
      subject: 'Your Firstday password was changed',
      text: 'Your password was changed and you were logged out on other devices.\n\nIf this wasn’t you, reset your password now and contact your administrator.\n',
    }),
  },
  es: {
    code: (code: string) => ({
      subject: 'Su código de inicio de sesión de Firstday',
      text: `Su código es:\n\n${code}\n\nVence en ${codeMinutes} minutos y sirve una sola vez. Nunca se lo pediremos.\nSi usted no intentó iniciar sesión, es posible que alguien conozca su contraseña: cámbiela ahora.\n`,
    }),
    link: (link: string, username: string) => ({
      subject: 'Restablezca su contraseña de Firstday',
      text: `Use este enlace para crear una contraseña nueva:\n\n${link}\n\n${username}Vence en ${linkMinutes} minutos y sirve una sola vez.\nSi no lo solicitó, ignore este correo. Su contraseña no cambiará.\n`,
    }),
    stepUp: (code: string) => ({
      subject: 'Su código de Firstday',
      text: `Su código para confirmar que es usted:\n\n${code}\n\nVence en ${codeMinutes} minutos y sirve una sola vez. Nunca se lo pediremos.\nSi no lo pidió, es posible que otra persona esté usando su cuenta: cambie su contraseña ahora.\n`,
    }),
    newEmail: (code: string) => ({
      subject: 'Confirme su nueva dirección de correo para Firstday',
      text: `Su código para usar esta dirección de correo en su cuenta de Firstday:\n\n${code}\n\nSirve durante ${codeMinutes} minutos. Nadie de Firstday se lo pedirá nunca.\nSi no lo pidió, no haga nada: todo queda como está.\n`,
    }),
    changed: () => ({
      subject: 'Se cambió su contraseña de Firstday',
      text: 'Se cambió su contraseña y se cerró su sesión en los demás dispositivos.\n\nSi no fue usted, restablezca su contraseña ahora y avise a su administrador.\n',
    }),
  },
} satisfies Record<Language, object>

const messagesFor = (language: string) => messages[languages.find((each) => each === language) ?? 'en']

/** The email with a one-time code on its own line. */
export const loginCodeEmail = (to: Recipient, code: string): Email => ({
  to: requireSingleAddress(to.email),
  ...messagesFor(to.language).code(code),
})

/** The email with the code by which a logged-in person proves who they are. */
export const stepUpCodeEmail = (to: Recipient, code: string): Email => ({
  to: requireSingleAddress(to.email),
  ...messagesFor(to.language).stepUp(code),
})

/** The email with the code that confirms a new email address, sent to that address. */
export const emailChangeCodeEmail = (to: Recipient, code: string): Email => ({
  to: requireSingleAddress(to.email),
  ...messagesFor(to.language).newEmail(code),
})

/** The email with a link to choose a new password. */
export const passwordResetEmail = (to: Recipient & { readonly username: string }, link: string): Email => ({
  to: requireSingleAddress(to.email),
  ...messagesFor(to.language).link(link, usernameLine(to)),
})

/** The email that says that the password was changed. */
export const passwordChangedEmail = (to: Recipient): Email => ({
  to: requireSingleAddress(to.email),
  ...messagesFor(to.language).changed(),
})
