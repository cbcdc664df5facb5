import { formNameIn } from '#contract/domain/form-name.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../platform/mail/email-blocks.ts'
import { button, code as codeLine, facts, heading, paragraph, small } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { usernameFact } from '../people/invitations/username-fact.ts'
import { shownName } from '../../platform/mail/names.ts'
import { requireSingleAddress } from '../../platform/mail/mail.ts'
import { codeMinutes } from './one-time-codes.ts'

/** The recipient of an email. Without names: an email about an account contains only our own text. */
export interface Recipient {
  readonly email: string
  readonly language: string
}

/** Minutes a link for a new password is valid. */
export const linkMinutes = 30

interface Messages {
  readonly code: (code: string) => EmailContent
  readonly link: (link: string, username: Parameters<typeof facts>[0][number]) => EmailContent
  readonly stepUp: (code: string) => EmailContent
  readonly counter: (code: string, staff: string, form: string) => EmailContent
  readonly newEmail: (code: string) => EmailContent
  readonly changed: EmailContent
}

const en: Messages = {
  code: (code) => ({
    subject: 'Your Firstday login code',
    preheader: `It expires in ${codeMinutes} minutes and works once.`,
    blocks: [
      heading('Your login code'),
      codeLine(code),
      paragraph(`It expires in ${codeMinutes} minutes and works once. We’ll never ask you for it.`),
      small('If you didn’t try to log in, someone may know your password: change it now.'),
    ],
  }),
  link: (link, username) => ({
    subject: 'Reset your Firstday password',
    blocks: [
      heading('Set a new password'),
      paragraph('Use this link to set a new password.'),
      facts([username]),
      button('Set a new password', link),
      small(
        `The link expires in ${linkMinutes} minutes and works once. If it has expired, open it anyway: you can get a new one there.`,
      ),
      small('If you didn’t request this, ignore this email. Your password won’t change.'),
    ],
  }),
  stepUp: (code) => ({
    subject: 'Your Firstday code',
    preheader: `It expires in ${codeMinutes} minutes and works once.`,
    blocks: [
      heading('Confirm that it’s you'),
      paragraph('Your code to confirm that it’s you:'),
      codeLine(code),
      paragraph(`It expires in ${codeMinutes} minutes and works once. We’ll never ask you for it.`),
      small('If you didn’t request it, someone else may be using your account: change your password now.'),
    ],
  }),
  counter: (code, staff, form) => ({
    subject: 'Your Firstday code to sign a form',
    preheader: `It expires in ${codeMinutes} minutes and works once.`,
    blocks: [
      heading('Sign a form on another screen'),
      paragraph(
        `Your password was entered on the screen of ${staff}. This code signs this form there, and no other: ${form}`,
      ),
      codeLine(code),
      paragraph(
        `It expires in ${codeMinutes} minutes and works once. Enter it yourself, and only for a form that you have read.`,
      ),
      small('If you aren’t with this person, don’t share the code, and change your password now.'),
    ],
  }),
  newEmail: (code) => ({
    subject: 'Confirm your new email address for Firstday',
    preheader: `The code expires in ${codeMinutes} minutes.`,
    blocks: [
      heading('Confirm your new email address'),
      paragraph('Your code to use this email address for your Firstday account:'),
      codeLine(code),
      paragraph(`It expires in ${codeMinutes} minutes. We’ll never ask you for it.`),
      small('If you didn’t request it, ignore this email: nothing changes.'),
    ],
  }),
  changed: {
    subject: 'Your Firstday password was changed',
    blocks: [
      heading('Your password was changed'),
      paragraph('Your password was changed and you were logged out on other devices.'),
      paragraph('If this wasn’t you, reset your password now and contact your administrator.'),
    ],
  },
}

const es: Messages = {
  code: (code) => ({
    subject: 'Su código de inicio de sesión de Firstday',
    preheader: `Vence en ${codeMinutes} minutos y sirve una sola vez.`,
    blocks: [
      heading('Su código de inicio de sesión'),
      codeLine(code),
      paragraph(`Vence en ${codeMinutes} minutos y sirve una sola vez. Nunca se lo pediremos.`),
      small('Si usted no intentó iniciar sesión, es posible que alguien conozca su contraseña: cámbiela ahora.'),
    ],
  }),
  link: (link, username) => ({
    subject: 'Restablezca su contraseña de Firstday',
    blocks: [
      heading('Cree una contraseña nueva'),
      paragraph('Use este enlace para crear una contraseña nueva.'),
      facts([username]),
      button('Crear una contraseña nueva', link),
      small(
        `El enlace vence en ${linkMinutes} minutos y sirve una sola vez. Si ya venció, ábralo de todos modos: ahí puede pedir uno nuevo.`,
      ),
      small('Si no lo solicitó, ignore este correo. Su contraseña no cambiará.'),
    ],
  }),
  stepUp: (code) => ({
    subject: 'Su código de Firstday',
    preheader: `Vence en ${codeMinutes} minutos y sirve una sola vez.`,
    blocks: [
      heading('Confirme que es usted'),
      paragraph('Su código para confirmar que es usted:'),
      codeLine(code),
      paragraph(`Vence en ${codeMinutes} minutos y sirve una sola vez. Nunca se lo pediremos.`),
      small('Si no lo pidió, es posible que otra persona esté usando su cuenta: cambie su contraseña ahora.'),
    ],
  }),
  counter: (code, staff, form) => ({
    subject: 'Su código de Firstday para firmar un formulario',
    preheader: `Vence en ${codeMinutes} minutos y sirve una sola vez.`,
    blocks: [
      heading('Firme un formulario en otra pantalla'),
      paragraph(
        `Su contraseña se escribió en la pantalla de ${staff}. Este código firma ahí este formulario y ningún otro: ${form}`,
      ),
      codeLine(code),
      paragraph(
        `Vence en ${codeMinutes} minutos y sirve una sola vez. Escríbalo usted, y solo para un formulario que ya leyó.`,
      ),
      small('Si usted no está con esta persona, no comparta el código y cambie su contraseña ahora.'),
    ],
  }),
  newEmail: (code) => ({
    subject: 'Confirme su nueva dirección de correo para Firstday',
    preheader: `El código vence en ${codeMinutes} minutos.`,
    blocks: [
      heading('Confirme su nueva dirección de correo'),
      paragraph('Su código para usar esta dirección de correo en su cuenta de Firstday:'),
      codeLine(code),
      paragraph(`Vence en ${codeMinutes} minutos. Nunca se lo pediremos.`),
      small('Si no lo pidió, ignore este correo: todo queda como está.'),
    ],
  }),
  changed: {
    subject: 'Se cambió su contraseña de Firstday',
    blocks: [
      heading('Se cambió su contraseña'),
      paragraph('Se cambió su contraseña y se cerró su sesión en los demás dispositivos.'),
      paragraph('Si no fue usted, restablezca su contraseña ahora y avise a su administrador.'),
    ],
  },
}

const messages = { en, es } satisfies Record<Language, Messages>

const toRecipient = (to: Recipient, contentOf: (texts: Messages) => EmailContent): Email =>
  composeEmail({ ...to, email: requireSingleAddress(to.email) }, contentOf(messages[emailLanguage(to.language)]))

/** The email with a one-time code on its own line. */
export const loginCodeEmail = (to: Recipient, code: string): Email => toRecipient(to, (texts) => texts.code(code))

/** The email with the code by which a logged-in person proves who they are. */
export const stepUpCodeEmail = (to: Recipient, code: string): Email => toRecipient(to, (texts) => texts.stepUp(code))

/** The email with the code by which a person signs a form on a screen of staff. */
export const counterCodeEmail = (
  to: Recipient,
  code: string,
  { staff, form }: { readonly staff: string; readonly form: string },
): Email =>
  toRecipient(to, (texts) =>
    texts.counter(code, shownName(staff), shownName(formNameIn(emailLanguage(to.language), form))),
  )

/** The email with the code that confirms a new email address, sent to that address. */
export const emailChangeCodeEmail = (to: Recipient, code: string): Email =>
  toRecipient(to, (texts) => texts.newEmail(code))

/** The email with a link to choose a new password. */
export const passwordResetEmail = (to: Recipient & { readonly username: string }, link: string): Email =>
  toRecipient(to, (texts) => texts.link(link, usernameFact(to)))

/** The email that says that the password was changed. */
export const passwordChangedEmail = (to: Recipient): Email => toRecipient(to, (texts) => texts.changed)
