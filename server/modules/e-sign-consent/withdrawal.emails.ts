import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { Trx } from '../../platform/database/database.ts'
import { composeEmail, emailLanguage, withoutContact } from '../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../platform/mail/email-blocks.ts'
import { button, heading, paragraph } from '../../platform/mail/email-blocks.ts'
import type { Services } from '../../platform/platform.ts'
import { senderForPerson } from '../../policies/business-senders.ts'
import { managersOf } from '../../policies/managers.ts'

const messagesByLanguage = {
  en: (address: string): EmailContent => ({
    subject: 'An employee needs paper forms',
    blocks: [
      heading('An employee needs paper forms'),
      paragraph(
        'An employee withdrew e-signature consent. Print the remaining forms, have the employee sign them by hand, and keep them with the employee’s records.',
      ),
      paragraph('Forms already signed stay valid, and the employee can consent again anytime.'),
      button('See who and what’s left', address),
    ],
  }),
  es: (address: string): EmailContent => ({
    subject: 'Un empleado necesita formularios en papel',
    blocks: [
      heading('Un empleado necesita formularios en papel'),
      paragraph(
        'Una persona retiró su consentimiento de firma electrónica. Imprima los formularios que faltan, pida la firma a mano y guárdelos en su expediente.',
      ),
      paragraph(
        'Lo firmado sigue siendo válido, y la persona puede dar su consentimiento de nuevo en cualquier momento.',
      ),
      button('Vea quién es y qué falta', address),
    ],
  }),
}

/** The email that a person needs paper forms; it contains no name of theirs, only a link to the page that shows it. */
export const withdrawalEmail = (
  to: { readonly email: string; readonly language: string },
  address: string,
  sender: Parameters<typeof withoutContact>[0],
) => composeEmail(to, messagesByLanguage[emailLanguage(to.language)](address), withoutContact(sender))

/** Emails those who manage a person that the person needs paper forms. */
export const emailConsentWithdrawal = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const address = `${services.config.publicUrl}${await addressOf(unit.trx, personId)}`
    const sender = await senderForPerson(services, unit.trx, personId)
    for (const manager of await managersOf(unit.trx, personId))
      await services.jobs.enqueue(unit, 'send email', withdrawalEmail(manager, address, sender))
  })

/** The path of the person's first open form; the home page if there is none. */
const addressOf = async (trx: Trx, personId: number): Promise<string> => {
  const open = await trx
    .selectFrom('task')
    .select('id')
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('form_id', '<>', companyDocumentFormId)
    .where('status', 'in', openTaskStatuses)
    .orderBy('due_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return open === undefined ? '' : `/review/${open.id}`
}
