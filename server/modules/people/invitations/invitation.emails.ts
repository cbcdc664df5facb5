import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailSender } from '../../../platform/mail/email-blocks.ts'
import { button, facts, heading, paragraph, small } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { greetedName, shownName } from '../../../platform/mail/names.ts'
import type { InvitedJob } from './invited-job.ts'
import { usernameFact } from './username-fact.ts'

/** Days an invitation is valid. */
export const invitationDays = 7

/** Minutes that a form takes, at a guess. */
const minutesPerForm = 5

interface Messages {
  readonly subject: (employer: string | undefined, isEmployee: boolean) => string
  readonly welcome: (name: string | undefined, isEmployee: boolean) => string
  readonly why: (employer: string | undefined, isEmployee: boolean) => string
  readonly firstDay: string
  readonly todo: string
  readonly forms: (count: number, minutes: number) => string
  readonly due: string
  readonly action: string
  readonly hasLogin: string
  readonly add: string
  readonly expires: string
  readonly unexpected: string
}

const en: Messages = {
  subject: (employer, isEmployee) =>
    employer === undefined
      ? 'You’ve been invited to Firstday'
      : isEmployee
        ? `Your new-hire paperwork for ${employer}`
        : `${employer} invited you to Firstday`,
  welcome: (name, isEmployee) => {
    const greeting = isEmployee ? 'Welcome' : 'Hello'
    return name === undefined ? greeting : `${greeting}, ${name}`
  },
  why: (employer, isEmployee) => {
    if (!isEmployee)
      return employer === undefined
        ? 'An account was created for you on Firstday, which handles new-hire paperwork.'
        : `${employer} uses Firstday for new-hire paperwork. An account was created for you.`
    return `${employer ?? 'Your employer'} uses Firstday for your new-hire paperwork. You can do it on your phone, in English or Spanish.`
  },
  firstDay: 'Your first day',
  todo: 'What to do',
  forms: (count, minutes) => `${count === 1 ? '1 form' : `${count} forms`}, about ${minutes} minutes`,
  due: 'First form due',
  action: 'Create your password',
  hasLogin:
    'You already log in to Firstday for another employer. Add this one to your log-in: one password for both, and each employer sees only its own paperwork. You can also create a separate password there.',
  add: 'Add this employer',
  expires: `The link works once and expires in ${invitationDays} days. If it has expired, open it anyway: you can get a new one there.`,
  unexpected: 'If you weren’t expecting this email, ignore it.',
}

const es: Messages = {
  subject: (employer, isEmployee) =>
    employer === undefined
      ? 'Le invitaron a Firstday'
      : isEmployee
        ? `Sus documentos de ingreso para ${employer}`
        : `${employer} le invitó a Firstday`,
  welcome: (name, isEmployee) => {
    const greeting = isEmployee ? 'Le damos la bienvenida' : 'Hola'
    return name === undefined ? greeting : `${greeting}, ${name}`
  },
  why: (employer, isEmployee) => {
    if (!isEmployee)
      return employer === undefined
        ? 'Se creó una cuenta para usted en Firstday, que gestiona los documentos de ingreso.'
        : `${employer} usa Firstday para los documentos de ingreso. Se creó una cuenta para usted.`
    return `${employer ?? 'Su empleador'} usa Firstday para sus documentos de ingreso. Puede llenarlos en su teléfono, en inglés o en español.`
  },
  firstDay: 'Su primer día',
  todo: 'Qué hacer',
  forms: (count, minutes) => `${count === 1 ? '1 formulario' : `${count} formularios`}, unos ${minutes} minutos`,
  due: 'Primer formulario para el',
  action: 'Cree su contraseña',
  hasLogin:
    'Usted ya inicia sesión en Firstday para otro empleador. Agregue este a su acceso: una contraseña para los dos, y cada empleador ve solo sus propios documentos. Ahí también puede crear una contraseña aparte.',
  add: 'Agregar este empleador',
  expires: `El enlace sirve una sola vez y vence en ${invitationDays} días. Si ya venció, ábralo de todos modos: ahí puede pedir uno nuevo.`,
  unexpected: 'Si no esperaba este correo, ignórelo.',
}

const messages = { en, es } satisfies Record<Language, Messages>

const dayIn = (language: Language, day: string | undefined): string | undefined =>
  day &&
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** The invitation to a new account: who the employer is, when and what the person begins with, and whom to call. */
export const invitationEmail = (
  to: { readonly email: string; readonly username: string; readonly language: string },
  link: string,
  job: InvitedJob,
  sender: EmailSender | undefined,
): Email => {
  const language = emailLanguage(to.language)
  const texts = messages[language]
  const { isEmployee, tasks } = job
  const employer = sender && shownName(sender.name)
  const hasTasks = isEmployee && tasks > 0
  const blocks = [
    heading(texts.welcome(greetedName(job.firstName), isEmployee)),
    paragraph(texts.why(employer, isEmployee)),
    facts([
      [texts.firstDay, isEmployee ? dayIn(language, job.firstDay) : undefined],
      [texts.todo, hasTasks ? texts.forms(tasks, tasks * minutesPerForm) : undefined],
      [texts.due, hasTasks ? dayIn(language, job.dueOn) : undefined],
      usernameFact(to),
    ]),
    ...(job.hasLogin === true ? [paragraph(texts.hasLogin)] : []),
    button(job.hasLogin === true ? texts.add : texts.action, link),
    small(texts.expires),
    small(texts.unexpected),
  ]
  return composeEmail(to, { subject: texts.subject(employer, isEmployee), blocks }, sender)
}
