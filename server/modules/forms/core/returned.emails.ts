import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'

const words = {
  en: {
    subject: 'A form needs a change',
    text: (address: string) =>
      `Your manager looked at a form of yours and asks for a change. What to change stands beside each question; your answers are still there.\n\n${address}\n`,
  },
  es: {
    subject: 'Un formulario necesita un cambio',
    text: (address: string) =>
      `Su gerente revisó uno de sus formularios y pide un cambio. Junto a cada pregunta verá qué cambiar; sus respuestas siguen ahí.\n\n${address}\n`,
  },
}

/** The letter to an employee whose form was sent back; it names no answer, no form and no person, whose text a name is. */
export const emailReturnedForm = async (deps: Services, call: { readonly trx: Trx }, document: Task): Promise<void> => {
  const person = await call.trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', document.person_id)
    .executeTakeFirstOrThrow()
  const said = person.language === 'es' ? words.es : words.en
  const address = `${deps.config.publicUrl}/employee/form/${document.id}`
  await deps.jobs.enqueue(call.trx, 'letter', {
    to: person.email,
    subject: said.subject,
    text: said.text(address),
  })
}
