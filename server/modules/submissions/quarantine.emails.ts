import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { composeEmail, emailLanguage, withoutContact } from '../../platform/mail/compose.emails.ts'
import type { EmailSender } from '../../platform/mail/email-blocks.ts'
import { button, heading, paragraph } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { emailIfPossible } from '../../platform/mail/email-if-possible.ts'
import type { Services } from '../../platform/platform.ts'
import { senderForPerson, senderOfBusiness } from '../../policies/business-senders.ts'

const messagesByLanguage = {
  en: {
    credentials: {
      subject: 'A form signed before your account changed',
      text: 'A form arrived that was signed before the password or email address of your account changed. It was set aside and not submitted.\n\nIf you signed it, log in on the device that you signed it on: it is sent then. If you did not, tell your manager.',
    },
    employee: {
      subject: 'A form you submitted needs attention',
      text: 'A form you signed arrived too late to be accepted. It was kept, and your manager was notified. Check your tasks for what to do next.',
    },
    staff: {
      subject: 'A form arrived too late',
      text: 'A form arrived after its employee was deactivated, the task was approved, or its edition expired. It was set aside until someone decides what to do.',
    },
    application: {
      subject: 'An application arrived too late',
      text: 'An application arrived after the business or location stopped accepting them. It was set aside until someone decides what to do.',
    },
  },
  es: {
    credentials: {
      subject: 'Un formulario firmado antes del cambio de su cuenta',
      text: 'Llegó un formulario firmado antes de que cambiara la contraseña o el correo electrónico de su cuenta. Quedó apartado y no se entregó.\n\nSi usted lo firmó, inicie sesión en el dispositivo donde lo firmó: así se envía. Si no fue usted, avise a su gerente.',
    },
    employee: {
      subject: 'Un formulario que entregó necesita atención',
      text: 'Un formulario que usted firmó llegó demasiado tarde para aceptarlo. Se conservó y se avisó a su gerente. Revise sus tareas para saber qué hacer.',
    },
    staff: {
      subject: 'Un formulario llegó demasiado tarde',
      text: 'Un formulario llegó cuando su empleado ya estaba inactivo, la tarea ya estaba aprobada o su edición había vencido. Quedó apartado hasta que alguien decida qué hacer.',
    },
    application: {
      subject: 'Una solicitud llegó demasiado tarde',
      text: 'Una solicitud llegó cuando la empresa o la ubicación ya no las aceptaba. Quedó apartada hasta que alguien decida qué hacer.',
    },
  },
}

/** The sender of a quarantined submission; null if it was sent without a login. */
interface QuarantinedRow {
  readonly personId: number | null
  readonly businessId: number | null
}

const openLabels = { en: 'Open Firstday', es: 'Abrir Firstday' }

/** Whom an email about a quarantined submission is for, and what it is about. */
export type QuarantineNotice = keyof (typeof messagesByLanguage)['en']

/** The email about a quarantined submission; it contains no name of a person and no answer. */
export const quarantineEmail = (
  to: { readonly email: string; readonly language: string },
  notice: QuarantineNotice,
  address: string,
  sender: EmailSender | undefined,
): Email => {
  const language = emailLanguage(to.language)
  const { subject, text } = messagesByLanguage[language][notice]
  const blocks = [heading(subject), ...text.split('\n\n').map(paragraph), button(openLabels[language], address)]
  const isStaff = notice === 'staff' || notice === 'application'
  return composeEmail(to, { subject, blocks }, isStaff ? withoutContact(sender) : sender)
}

/**
 * Emails the sender of a quarantined submission and the owners of the business; of one from before a change of
 * credentials, the sender alone.
 */
export const emailQuarantineNotice = async (
  services: Services,
  unit: UnitOfWork,
  submission: QuarantinedRow,
  isFromEarlierCredentials: boolean,
): Promise<void> => {
  const { personId, businessId } = submission
  const staff = personId === null ? 'application' : 'staff'
  const theirs = isFromEarlierCredentials ? 'credentials' : 'employee'
  const sender =
    personId !== null
      ? await senderForPerson(services, unit.trx, personId)
      : businessId === null
        ? undefined
        : await senderOfBusiness(services, unit.trx, businessId)
  for (const person of await loadRecipients(unit.trx, submission)) {
    const isSender = person.id === personId
    if (isFromEarlierCredentials && !isSender) continue
    const reader = isSender ? theirs : staff
    await emailIfPossible(services, unit, person, (to) =>
      quarantineEmail(to, reader, services.config.publicUrl, sender),
    )
  }
}

const loadRecipients = async (trx: Trx, { personId, businessId }: QuarantinedRow) => {
  const people = trx.selectFrom('person').select(['id', 'email', 'language'])
  const owners = await people
    .where((where) =>
      where.or([
        where('id', '=', personId),
        where.and([where('business_id', '=', businessId), where('role', '=', 'Owner'), where('is_active', '=', true)]),
      ]),
    )
    .execute()
  if (owners.length > 0 || businessId === null) return owners
  // A closed business has no active people: its TPA company is notified.
  return people
    .where('role', '=', 'TPA')
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .where('tpa_company_id', '=', (company) =>
      company.selectFrom('business').select('business.tpa_company_id').where('business.id', '=', businessId),
    )
    .execute()
}
