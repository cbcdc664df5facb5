import { composeEmail, emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../platform/mail/email-blocks.ts'
import { heading, paragraph } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { shownName } from '../../platform/mail/names.ts'

const subjects = {
  en: (employer: string | undefined) =>
    employer === undefined ? 'Your application' : `Your application to ${employer}`,
  es: (employer: string | undefined) => (employer === undefined ? 'Su solicitud' : `Su solicitud a ${employer}`),
}

/** The email to an applicant whose application was rejected: the text that staff wrote, in the applicant's language. */
export const rejectionEmail = (
  to: { readonly email: string; readonly language: string },
  text: string,
  sender: EmailSender | undefined,
): Email => {
  const subject = subjects[emailLanguage(to.language)](sender && shownName(sender.name))
  const content: EmailContent = { subject, blocks: [heading(subject), ...text.split(/\n+/).map(paragraph)] }
  return composeEmail(to, content, sender)
}
