import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { requireSingleAddress } from '../../platform/mail/mail.ts'
import { codeMinutes } from './one-time-codes.ts'

/** Who a letter goes to. Names are left out: they are other people's text, and a letter is ours alone. */
export interface Recipient {
  readonly email: string
  readonly language: string
}

/** Minutes a link for a new password is good for. */
export const linkMinutes = 30

const words = {
  en: {
    code: (code: string) => ({
      subject: 'Your Firstday sign-in code',
      text: `Your code to sign in to Firstday:\n\n${code}\n\nIt is good for ${codeMinutes} minutes and for one sign-in. Nobody from Firstday will ever ask you for it.\nIf you did not just sign in, somebody knows your password: change it.\n`,
    }),
    link: (link: string) => ({
      subject: 'Choose a new Firstday password',
      text: `Open this link to choose a new password:\n\n${link}\n\nIt is good for ${linkMinutes} minutes and works once.\nIf you did not ask for it, leave it alone: your password stays as it is.\n`,
    }),
    newEmail: (code: string) => ({
      subject: 'Confirm your new email address for Firstday',
      text: `Your code to use this email address for your Firstday account:\n\n${code}\n\nIt is good for ${codeMinutes} minutes. Nobody from Firstday will ever ask you for it.\nIf you did not ask for it, leave it alone: nothing changes.\n`,
    }),
    changed: () => ({
      subject: 'Your Firstday password was changed',
      text: 'Your Firstday password was changed, and other devices were signed out.\n\nIf that was not you, ask for a new password at once and tell the person who set up your account.\n',
    }),
  },
  es: {
    code: (code: string) => ({
      subject: 'Su código para entrar en Firstday',
      text: `Su código para entrar en Firstday:\n\n${code}\n\nSirve durante ${codeMinutes} minutos y una sola vez. Nadie de Firstday se lo pedirá nunca.\nSi no acaba de entrar, alguien conoce su contraseña: cámbiela.\n`,
    }),
    link: (link: string) => ({
      subject: 'Elija una nueva contraseña de Firstday',
      text: `Abra este enlace para elegir una nueva contraseña:\n\n${link}\n\nSirve durante ${linkMinutes} minutos y una sola vez.\nSi no lo pidió, no haga nada: su contraseña no cambia.\n`,
    }),
    newEmail: (code: string) => ({
      subject: 'Confirme su nueva dirección de correo para Firstday',
      text: `Su código para usar esta dirección de correo en su cuenta de Firstday:\n\n${code}\n\nSirve durante ${codeMinutes} minutos. Nadie de Firstday se lo pedirá nunca.\nSi no lo pidió, no haga nada: todo queda como está.\n`,
    }),
    changed: () => ({
      subject: 'Se cambió su contraseña de Firstday',
      text: 'Se cambió su contraseña de Firstday y se cerró la sesión en los demás dispositivos.\n\nSi no fue usted, pida enseguida una nueva contraseña y avise a la persona que creó su cuenta.\n',
    }),
  },
} satisfies Record<Language, object>

const wordsOf = (language: string) => words[languages.find((each) => each === language) ?? 'en']

/** The letter with a one-time code, on a line of its own. */
export const loginCodeEmail = (to: Recipient, code: string): Email => ({
  to: requireSingleAddress(to.email),
  ...wordsOf(to.language).code(code),
})

/** The letter with the code that confirms a new email address, to that address. */
export const newEmailLetter = (to: Recipient, code: string): Email => ({
  to: requireSingleAddress(to.email),
  ...wordsOf(to.language).newEmail(code),
})

/** The letter with a link to choose a new password. */
export const passwordResetEmail = (to: Recipient, link: string): Email => ({
  to: requireSingleAddress(to.email),
  ...wordsOf(to.language).link(link),
})

/** The letter that says that the password was changed. */
export const passwordChangedEmail = (to: Recipient): Email => ({
  to: requireSingleAddress(to.email),
  ...wordsOf(to.language).changed(),
})
