import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../platform/mail/email-blocks.ts'
import { facts, heading, paragraph, small } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { shownName } from '../../platform/mail/names.ts'

/** An application that arrived, as its applicant is told: without names, since an address may be mistyped. */
export interface ReceivedApplication {
  readonly confirmationNumber: string
  /** The name of the location that it is for. */
  readonly location: string
}

const messagesByLanguage: Readonly<
  Record<Language, (employer: string | undefined, application: ReceivedApplication) => EmailContent>
> = {
  en: (employer, { confirmationNumber, location }) => ({
    subject: employer === undefined ? 'Your application arrived' : `Your application to ${employer} arrived`,
    blocks: [
      heading('Your application arrived'),
      paragraph(`${employer ?? 'The employer'} has your application and will contact you by phone or email.`),
      facts([
        ['Confirmation number', confirmationNumber],
        ['Location', location],
      ]),
      paragraph('Keep the confirmation number. With it, the employer finds your application if you call.'),
      small('If you didn’t apply, ignore this email: someone mistyped their address.'),
    ],
  }),
  es: (employer, { confirmationNumber, location }) => ({
    subject: employer === undefined ? 'Su solicitud llegó' : `Su solicitud a ${employer} llegó`,
    blocks: [
      heading('Su solicitud llegó'),
      paragraph(
        `${employer ?? 'El empleador'} tiene su solicitud y se comunicará con usted por teléfono o por correo.`,
      ),
      facts([
        ['Número de confirmación', confirmationNumber],
        ['Sucursal', location],
      ]),
      paragraph('Guarde el número de confirmación. Con él, el empleador encuentra su solicitud si usted llama.'),
      small('Si usted no envió una solicitud, ignore este correo: alguien escribió mal su dirección.'),
    ],
  }),
}

/** The email to an applicant whose application arrived, with its confirmation number. */
export const applicationReceivedEmail = (
  to: { readonly email: string; readonly language: string },
  application: ReceivedApplication,
  sender: EmailSender | undefined,
): Email =>
  composeEmail(
    to,
    messagesByLanguage[emailLanguage(to.language)](sender && shownName(sender.name), application),
    sender,
  )
