import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../../platform/mail/email-blocks.ts'
import { heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'

const messages: Record<Language, (employer: string) => EmailContent> = {
  en: (employer) => ({
    subject: 'Your invitation to Firstday now goes to another address',
    blocks: [
      heading('An invitation goes to another address'),
      paragraph(`Staff of ${employer} changed the address of an invitation to Firstday, which was this one before.`),
      paragraph(
        'If you start to work there and this is your address, tell them in person: forms could be signed as if you had signed them. If you don’t know the employer, the address was a mistake, and there is nothing to do.',
      ),
    ],
  }),
  es: (employer) => ({
    subject: 'Su invitación a Firstday va ahora a otra dirección',
    blocks: [
      heading('Una invitación va a otra dirección'),
      paragraph(`El personal de ${employer} cambió la dirección de una invitación a Firstday, que antes era esta.`),
      paragraph(
        'Si usted empieza a trabajar ahí y esta es su dirección, avise en persona: alguien podría firmar en su nombre. Si no conoce al empleador, la dirección fue un error y no tiene que hacer nada.',
      ),
    ],
  }),
}

const employerIn: Record<Language, string> = { en: 'your employer', es: 'su empleador' }

/**
 * To the former address of somebody who hadn't logged in: staff changed it. It names no person, since the address may be
 * a stranger's.
 */
export const addressCorrectedEmail = (
  former: { readonly email: string; readonly language: string },
  sender: EmailSender | undefined,
): Email => {
  const language = emailLanguage(former.language)
  const content = messages[language](sender === undefined ? employerIn[language] : shownName(sender.name))
  return composeEmail(former, content, sender)
}
