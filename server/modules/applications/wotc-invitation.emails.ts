import { composeEmail, emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../platform/mail/email-blocks.ts'
import { button, heading, paragraph, small } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { shownName } from '../../platform/mail/names.ts'
import { wotcInvitationDays } from './wotc-invitation.ts'

const messagesByLanguage = {
  en: (employer: string | undefined, link: string): EmailContent => ({
    subject: 'A few voluntary questions about your application',
    blocks: [
      heading('A few voluntary questions'),
      paragraph(
        `Before it makes an offer, ${employer ?? 'the employer you applied to'} asks a few voluntary questions for a federal tax credit (IRS Form 8850). You don’t have to answer, and no one who decides about your application sees your answers.`,
      ),
      paragraph('Answer or skip the questions here. It takes about 3 minutes.'),
      button('Go to the questions', link),
      small(
        `The link works once and expires in ${wotcInvitationDays} days. After that, its page sends you another one. If you weren’t expecting this email, ignore it.`,
      ),
    ],
  }),
  es: (employer: string | undefined, link: string): EmailContent => ({
    subject: 'Algunas preguntas voluntarias sobre su solicitud',
    blocks: [
      heading('Algunas preguntas voluntarias'),
      paragraph(
        `Antes de hacerle una oferta, ${employer ?? 'el empleador al que le envió su solicitud'} hace algunas preguntas voluntarias para un crédito fiscal federal (Formulario 8850 del IRS). No tiene que contestar, y nadie que decida sobre su solicitud ve sus respuestas.`,
      ),
      paragraph('Conteste u omita las preguntas aquí. Toma unos 3 minutos.'),
      button('Ir a las preguntas', link),
      small(
        `El enlace sirve una sola vez y vence en ${wotcInvitationDays} días. Después, su página le envía otro. Si no esperaba este correo, ignórelo.`,
      ),
    ],
  }),
}

/** The email with the link to the questions of Form 8850; it names the employer, and no person. */
export const wotcInvitationEmail = (
  to: { readonly email: string; readonly language: string },
  link: string,
  sender: EmailSender | undefined,
): Email =>
  composeEmail(to, messagesByLanguage[emailLanguage(to.language)](sender && shownName(sender.name), link), sender)
