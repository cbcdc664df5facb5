import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../../platform/mail/email-blocks.ts'
import { button, heading, paragraph, small } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'
import { representativeDays } from './representative-link.ts'

const messagesByLanguage = {
  en: (employer: string | undefined, address: string): EmailContent => ({
    subject: `${employer ?? 'An employer'} asks you to complete Section 2 of Form I-9`,
    blocks: [
      heading('Complete Section 2 of Form I-9'),
      paragraph(
        `${employer ?? 'An employer'} has asked you to examine an employee’s documents for Form I-9 and sign Section 2 on its behalf.`,
      ),
      paragraph(
        'Open the page when the employee and their original documents are with you. It takes about 10 minutes.',
      ),
      button('Open Section 2', address),
      small(
        `The link works once and expires in ${representativeDays} days. After that, its page sends you another one. If you weren’t expecting this email, ignore it.`,
      ),
    ],
  }),
  es: (employer: string | undefined, address: string): EmailContent => ({
    subject: `${employer ?? 'Un empleador'} le pide completar la sección 2 del Formulario I-9`,
    blocks: [
      heading('Complete la sección 2 del Formulario I-9'),
      paragraph(
        `${employer ?? 'Un empleador'} le pide examinar los documentos de una persona para el Formulario I-9 y firmar la sección 2 en su nombre.`,
      ),
      paragraph('Abra la página cuando la persona y sus documentos originales estén con usted. Toma unos 10 minutos.'),
      button('Abrir la sección 2', address),
      small(
        `El enlace sirve una sola vez y vence en ${representativeDays} días. Después, su página le envía otro. Si no esperaba este correo, ignórelo.`,
      ),
    ],
  }),
}

/** The email with the link; it names the employer, and no employee. */
export const representativeEmail = (
  to: string,
  language: Language,
  address: string,
  sender: EmailSender | undefined,
): Email =>
  composeEmail({ email: to, language }, messagesByLanguage[language](sender && shownName(sender.name), address), sender)
