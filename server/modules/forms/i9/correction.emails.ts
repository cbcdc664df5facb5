import type { Services } from '../../../platform/platform.ts'
import { managersOf } from '../../../policies/managers.ts'

const messagesByLanguage = {
  en: {
    subject: 'An employee corrected an approved Form I-9',
    text: (address: string) =>
      `An employee corrected Section 1 of a Form I-9 that is already approved. The earlier answer stays legible, with initials and date. The form stays approved; check that the documents in Section 2 still fit.\n\nSee what changed:\n\n${address}\n`,
  },
  es: {
    subject: 'Un empleado corrigió un Formulario I-9 aprobado',
    text: (address: string) =>
      `Un empleado corrigió la Sección 1 de un Formulario I-9 ya aprobado. La respuesta anterior queda legible, con iniciales y fecha. El formulario sigue aprobado; revise que los documentos de la Sección 2 todavía correspondan.\n\nVea qué cambió:\n\n${address}\n`,
  },
}

/**
 * Emails those who manage a person that they corrected an approved form; the emails contain no name and no answer, only
 * a link to the page that shows it.
 */
export const emailFormCorrection = (services: Services, taskId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const task = await unit.trx.selectFrom('task').select('person_id').where('id', '=', taskId).executeTakeFirst()
    if (task === undefined) return
    for (const { email, language } of await managersOf(unit.trx, task.person_id)) {
      const { subject, text } = messagesByLanguage[language === 'es' ? 'es' : 'en']
      const address = `${services.config.publicUrl}/review/${taskId}`
      await services.jobs.enqueue(unit, 'send email', { to: email, subject, text: text(address) })
    }
  })
