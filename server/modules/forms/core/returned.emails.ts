import type { Task } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'

const messagesByLanguage = {
  en: {
    subject: 'A form was returned for changes',
    text: (address: string) =>
      `Your manager reviewed one of your forms and asked for changes. The reasons are next to each question, and your answers are still there.\n\nSee what to change:\n\n${address}\n`,
  },
  es: {
    subject: 'Le devolvieron un formulario para corregir',
    text: (address: string) =>
      `Su gerente revisó uno de sus formularios y pidió cambios. Los motivos están junto a cada pregunta y sus respuestas se conservan.\n\nVea qué cambiar:\n\n${address}\n`,
  },
}

/**
 * The email to an employee whose form was returned; it contains no answer, no form and no name, since names are
 * people's own text.
 */
export const emailReturnedForm = async (
  services: Services,
  call: { readonly unit: UnitOfWork },
  document: Task,
): Promise<void> => {
  const person = await call.unit.trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', document.person_id)
    .executeTakeFirstOrThrow()
  const message = person.language === 'es' ? messagesByLanguage.es : messagesByLanguage.en
  const address = `${services.config.publicUrl}/employee/form/${document.id}`
  await services.jobs.enqueue(call.unit, 'send email', {
    to: person.email,
    subject: message.subject,
    text: message.text(address),
  })
}
