import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { managersOf } from '../../policies/managers.ts'

const messagesByLanguage = {
  en: {
    subject: 'An employee needs paper forms',
    text: (address: string) =>
      `An employee withdrew e-signature consent. Print the remaining forms, have the employee sign them by hand, and keep them with the employee’s records. Forms already signed stay valid, and the employee can consent again anytime.\n\nSee who and what’s left:\n\n${address}\n`,
  },
  es: {
    subject: 'Un empleado necesita formularios en papel',
    text: (address: string) =>
      `Una persona retiró su consentimiento de firma electrónica. Imprima los formularios que faltan, pida la firma a mano y guárdelos en su expediente. Lo firmado sigue siendo válido, y la persona puede dar su consentimiento de nuevo en cualquier momento.\n\nVea quién es y qué falta:\n\n${address}\n`,
  },
}

/**
 * Emails those who manage a person that the person needs paper forms; the emails contain no name, only a link to the
 * page that shows it.
 */
export const emailConsentWithdrawal = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const address = await addressOf(unit.trx, personId)
    for (const manager of await managersOf(unit.trx, personId)) {
      const messages = messagesByLanguage[manager.language === 'es' ? 'es' : 'en']
      const text = messages.text(`${services.config.publicUrl}${address}`)
      await services.jobs.enqueue(unit, 'send email', { to: manager.email, subject: messages.subject, text })
    }
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
