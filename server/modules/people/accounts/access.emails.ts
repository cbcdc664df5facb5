import type { Language } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import { button, facts, heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { JobPayloads } from '../../../platform/jobs/job-kinds.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'

/** How somebody came to have access: by an invitation, a higher role, a changed address, a restored account, or a recovery. */
export type AccessKind = JobPayloads['notify of access']['kind']

/** Somebody who is named in an email about access. */
interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
}

/** Access that was given to people. */
export interface AccessGrant {
  readonly kind: AccessKind
  readonly at: Date
  readonly timeZone: string | null
  /** Undefined where the email goes to the giver. */
  readonly by: Named | undefined
  readonly people: readonly (Named & { readonly role: Role })[]
}

/** People whom an email names; the rest are counted. */
const mostNamed = 20

interface Messages {
  readonly subject: Record<AccessKind, string>
  readonly own: (when: string) => string
  readonly others: (who: string, when: string) => string
  readonly more: (count: number) => string
  readonly warning: Record<'own' | 'others', string>
  readonly action: string
  readonly roles: Record<Role, string>
}

const en: Messages = {
  subject: {
    invited: 'New access to Firstday',
    role: 'More access to Firstday',
    address: 'An invitation to Firstday goes to another address',
    restored: 'Access to Firstday was restored',
    recovery: 'A recovery of a Firstday account was started',
  },
  own: (when) => `This was done with your account on ${when}.`,
  others: (who, when) => `${who} did this on ${when}.`,
  more: (count) => `and ${count} more`,
  warning: {
    own: 'If this wasn’t you, someone else is using your account: change your password now, end your other sessions, and close the account that was added.',
    others: 'If you didn’t expect this, ask them in person, and close the account.',
  },
  action: 'Open Firstday',
  roles: {
    Admin: 'Platform admin',
    TPA: 'Third-party administrator',
    Owner: 'Owner',
    MGMT: 'Management',
    STRMGR: 'Store manager',
    EMPLOYEE: 'Employee',
  },
}

const es: Messages = {
  subject: {
    invited: 'Nuevo acceso a Firstday',
    role: 'Más acceso a Firstday',
    address: 'Una invitación a Firstday va a otra dirección',
    restored: 'Se restauró un acceso a Firstday',
    recovery: 'Se inició la recuperación de una cuenta de Firstday',
  },
  own: (when) => `Esto se hizo con su cuenta el ${when}.`,
  others: (who, when) => `${who} lo hizo el ${when}.`,
  more: (count) => `y ${count} más`,
  warning: {
    own: 'Si no fue usted, otra persona está usando su cuenta: cambie ahora su contraseña, cierre sus otras sesiones y cierre la cuenta que se agregó.',
    others: 'Si no lo esperaba, pregúntele en persona y cierre la cuenta.',
  },
  action: 'Abrir Firstday',
  roles: {
    Admin: 'Administrador de la plataforma',
    TPA: 'Administrador externo',
    Owner: 'Propietario',
    MGMT: 'Gerencia',
    STRMGR: 'Gerente de tienda',
    EMPLOYEE: 'Empleado',
  },
}

const messages = { en, es } satisfies Record<Language, Messages>

const nameOf = ({ first_name, last_name, email }: Named): string =>
  shownName([first_name, last_name].filter((part) => part !== '').join(' ')) +
  (email === null ? '' : ` (${shownName(email)})`)

const momentIn = (language: Language, { at, timeZone }: AccessGrant): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(at)

/** Says who was given access, by whom and when. */
export const accessEmail = (
  to: { readonly email: string; readonly language: string },
  access: AccessGrant,
  publicUrl: string,
): Email => {
  const language = emailLanguage(to.language)
  const texts = messages[language]
  const when = momentIn(language, access)
  const { by, people, kind } = access
  const subject = texts.subject[kind]
  const blocks = [
    heading(subject),
    paragraph(by === undefined ? texts.own(when) : texts.others(nameOf(by), when)),
    facts(people.slice(0, mostNamed).map((person) => [texts.roles[person.role], nameOf(person)])),
    ...(people.length > mostNamed ? [paragraph(texts.more(people.length - mostNamed))] : []),
    paragraph(texts.warning[by === undefined ? 'own' : 'others']),
    button(texts.action, publicUrl),
  ]
  return composeEmail(to, { subject, blocks })
}
