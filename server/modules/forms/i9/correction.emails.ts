import { composeEmail, emailLanguage, withoutContact } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent } from '../../../platform/mail/email-blocks.ts'
import { button, heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Services } from '../../../platform/platform.ts'
import { senderForPerson } from '../../../policies/business-senders.ts'
import { managersOf } from '../../../policies/managers.ts'

const messagesByLanguage = {
  en: (address: string): EmailContent => ({
    subject: 'An employee corrected an approved Form I-9',
    blocks: [
      heading('An approved Form I-9 was corrected'),
      paragraph(
        'An employee corrected Section 1 of a Form I-9 that is already approved. The earlier answer stays legible, with initials and date.',
      ),
      paragraph('The form stays approved; check that the documents in Section 2 still fit.'),
      button('See what changed', address),
    ],
  }),
  es: (address: string): EmailContent => ({
    subject: 'Un empleado corrigió un Formulario I-9 aprobado',
    blocks: [
      heading('Se corrigió un Formulario I-9 aprobado'),
      paragraph(
        'Un empleado corrigió la Sección 1 de un Formulario I-9 ya aprobado. La respuesta anterior queda legible, con iniciales y fecha.',
      ),
      paragraph('El formulario sigue aprobado; revise que los documentos de la Sección 2 todavía correspondan.'),
      button('Vea qué cambió', address),
    ],
  }),
}

/** The email that an approved form was corrected; it contains no name of its person and no answer. */
export const correctionEmail = (
  to: { readonly email: string; readonly language: string },
  address: string,
  sender: Parameters<typeof withoutContact>[0],
) => composeEmail(to, messagesByLanguage[emailLanguage(to.language)](address), withoutContact(sender))

/** Emails those who manage a person that they corrected an approved form, with a link to the page that shows it. */
export const emailFormCorrection = (services: Services, taskId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const task = await unit.trx.selectFrom('task').select('person_id').where('id', '=', taskId).executeTakeFirst()
    if (task === undefined) return
    const sender = await senderForPerson(services, unit.trx, task.person_id)
    const address = `${services.config.publicUrl}/review/${taskId}`
    for (const manager of await managersOf(unit.trx, task.person_id))
      await services.jobs.enqueue(unit, 'send email', correctionEmail(manager, address, sender))
  })
