import type { Language } from '#contract/domain/lookups.ts'
import { shownName } from '../../platform/mail/names.ts'

/** The text messages of an account in one language. */
export interface AccountTexts {
  readonly code: (code: string) => string
  readonly accountCode: (code: string) => string
  readonly password: (link: string) => string
  readonly undo: (link: string) => string
  readonly stopRecovery: (link: string) => string
  readonly invitation: (employer: string, username: string, link: string) => string
  readonly moved: (employer: string) => string
  readonly questions: (employer: string, link: string) => string
  readonly application: (employer: string, number: string) => string
}

/**
 * What is texted about an account: a code or a link, and whose it is. Spanish ones do without á, í, ó and ú, which would
 * make them twice as long to send.
 */
export const accountTexts: Readonly<Record<Language, AccountTexts>> = {
  en: {
    code: (code) => `Firstday: Your code is ${code}. Never share it.`,
    accountCode: (code) => `Firstday: Your code to confirm a bank account is ${code}. Never share it.`,
    password: (link) => `Firstday: Choose a new password: ${link}`,
    undo: (link) => `Firstday: Your codes go elsewhere now. Not you? Undo it: ${link}`,
    stopRecovery: (link) => `Firstday: Your employer is moving your account. Not you? Stop it: ${link}`,
    invitation: (employer, username, link) =>
      `${shownName(employer)}: Your new-hire paperwork. Your username: ${username} Start here: ${link}`,
    moved: (employer) => `${shownName(employer)}: An invitation sent to this number goes elsewhere now.`,
    questions: (employer, link) => `${shownName(employer)}: Some voluntary questions before your job offer: ${link}`,
    application: (employer, number) => `${shownName(employer)}: We got your application, number ${number}.`,
  },
  es: {
    code: (code) => `Firstday: Su codigo es ${code}. No lo comparta.`,
    accountCode: (code) => `Firstday: Su codigo para confirmar una cuenta bancaria es ${code}. No lo comparta.`,
    password: (link) => `Firstday: Cree una contraseña nueva: ${link}`,
    undo: (link) => `Firstday: Sus codigos van ahora a otro lugar. ¿No fue usted? Deshagalo: ${link}`,
    stopRecovery: (link) => `Firstday: Su empleador mueve su cuenta. ¿No fue usted? Detengalo: ${link}`,
    invitation: (employer, username, link) =>
      `${shownName(employer)}: Sus documentos de ingreso. Su usuario: ${username} Empiece: ${link}`,
    moved: (employer) => `${shownName(employer)}: Una invitacion enviada a este numero va ahora a otro lugar.`,
    questions: (employer, link) => `${shownName(employer)}: Algunas preguntas voluntarias antes de la oferta: ${link}`,
    application: (employer, number) => `${shownName(employer)}: Recibimos su solicitud, numero ${number}.`,
  },
}
