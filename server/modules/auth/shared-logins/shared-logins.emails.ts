import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../../platform/mail/email-blocks.ts'
import { button, facts, heading, paragraph, small } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'
import type { Recipient } from '../auth.emails.ts'

/** Days in which the link to choose a password works. */
export const separateLoginDays = 7

interface Messages {
  readonly added: (employer: string) => EmailContent
  readonly joined: (employer: string, username: string) => EmailContent
  readonly ended: (employer: string) => EmailContent
  readonly separate: (employer: string, username: string, link: string) => EmailContent
}

const en: Messages = {
  added: (employer) => ({
    subject: 'An employer was added to your Firstday log-in',
    blocks: [
      heading(`${employer} was added to your log-in`),
      paragraph(
        `You now log in once for all your employers, ${employer} among them. Each sees only its own paperwork.`,
      ),
      small('If this wasn’t you, change your password now and contact your employer.'),
    ],
  }),
  joined: (employer, username) => ({
    subject: 'Your Firstday log-ins were joined',
    blocks: [
      heading('You now log in once'),
      paragraph(
        `Your log-in for ${employer} was joined with another one of yours. Use that one from now on; the former username and password no longer work. Each employer sees only its own paperwork.`,
      ),
      facts([['Your username', username]]),
      small('If this wasn’t you, change your password now and contact your employer.'),
    ],
  }),
  ended: (employer) => ({
    subject: `${employer} logged you out`,
    blocks: [
      heading(`${employer} logged you out`),
      paragraph(
        `Staff of ${employer} ended your sessions there. You’re still logged in for your other employers. Your devices ask for a code at the next log-in.`,
      ),
      small('If you lost a device, log in and end its session under “Login security” in your profile.'),
    ],
  }),
  separate: (employer, username, link) => ({
    subject: `Choose a password for ${employer}`,
    blocks: [
      heading(`You log in separately for ${employer} now`),
      paragraph(
        `Until now you logged in once for several employers. For ${employer} you now need a username and a password of its own. Your paperwork is unchanged.`,
      ),
      facts([['Your username', username]]),
      button('Choose a password', link),
      small(
        `The link works once, for ${separateLoginDays} days. If it has expired, open it anyway: you can get a new one there.`,
      ),
    ],
  }),
}

const es: Messages = {
  added: (employer) => ({
    subject: 'Se agregó un empleador a su acceso de Firstday',
    blocks: [
      heading(`Se agregó ${employer} a su acceso`),
      paragraph(
        `Ahora inicia sesión una sola vez para todos sus empleadores, entre ellos ${employer}. Cada uno ve solo sus propios documentos.`,
      ),
      small('Si no fue usted, cambie su contraseña ahora y comuníquese con su empleador.'),
    ],
  }),
  joined: (employer, username) => ({
    subject: 'Se unieron sus accesos de Firstday',
    blocks: [
      heading('Ahora inicia sesión una sola vez'),
      paragraph(
        `Su acceso para ${employer} se unió con otro que usted tiene. Use ese de ahora en adelante; el nombre de usuario y la contraseña anteriores ya no sirven. Cada empleador ve solo sus propios documentos.`,
      ),
      facts([['Su nombre de usuario', username]]),
      small('Si no fue usted, cambie su contraseña ahora y comuníquese con su empleador.'),
    ],
  }),
  ended: (employer) => ({
    subject: `${employer} cerró sus sesiones`,
    blocks: [
      heading(`${employer} cerró sus sesiones`),
      paragraph(
        `El personal de ${employer} cerró ahí sus sesiones. Para sus otros empleadores sigue con la sesión iniciada. Sus dispositivos piden un código la próxima vez.`,
      ),
      small(
        'Si perdió un dispositivo, inicie sesión y cierre la de ese dispositivo en “Seguridad del inicio de sesión” de su perfil.',
      ),
    ],
  }),
  separate: (employer, username, link) => ({
    subject: `Elija una contraseña para ${employer}`,
    blocks: [
      heading(`Ahora inicia sesión por separado para ${employer}`),
      paragraph(
        `Hasta ahora iniciaba sesión una sola vez para varios empleadores. Para ${employer} ahora necesita un nombre de usuario y una contraseña aparte. Sus documentos no cambian.`,
      ),
      facts([['Su nombre de usuario', username]]),
      button('Elija una contraseña', link),
      small(
        `El enlace sirve una sola vez, durante ${separateLoginDays} días. Si ya venció, ábralo de todos modos: ahí puede pedir uno nuevo.`,
      ),
    ],
  }),
}

const messages = { en, es } satisfies Record<Language, Messages>

/** Tells somebody that an employer was added to their log-in. */
export const employerAddedEmail = (to: Recipient, employer: string): Email =>
  composeEmail(to, messages[emailLanguage(to.language)].added(shownName(employer)))

/** The link to choose a password for somebody who logs in alone again. */
export const separateLoginEmail = (
  to: Recipient & { readonly username: string },
  employer: string,
  link: string,
): Email => composeEmail(to, messages[emailLanguage(to.language)].separate(shownName(employer), to.username, link))

/** Tells somebody that one of their log-ins was joined with another; `username` is the one that stays. */
export const loginsJoinedEmail = (to: Recipient, employer: string, username: string): Email =>
  composeEmail(to, messages[emailLanguage(to.language)].joined(shownName(employer), username))

/** Tells somebody with several employers that staff of one ended their sessions there. */
export const endedByStaffEmail = (to: Recipient, employer: string): Email =>
  composeEmail(to, messages[emailLanguage(to.language)].ended(shownName(employer)))
