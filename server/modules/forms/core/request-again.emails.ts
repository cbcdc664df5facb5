import { isCorrected } from '#contract/forms/registry.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'

type RequestedTask = Pick<Task, 'id' | 'person_id' | 'form_id' | 'submission_id' | 'request'>

const messagesByLanguage = {
  en: {
    subject: 'A form is needed again',
    text: (address: string) =>
      `Your manager asks you to fill out one of your forms again. The reason is on the form, and your last answers are filled in. Until the new one is approved, the approved one counts.\n\nOpen the form:\n\n${address}\n`,
  },
  es: {
    subject: 'Se necesita un formulario otra vez',
    text: (address: string) =>
      `Su gerente le pide llenar otra vez uno de sus formularios. El motivo está en el formulario y sus últimas respuestas ya están escritas. Hasta que se apruebe el nuevo, cuenta el aprobado.\n\nAbra el formulario:\n\n${address}\n`,
  },
}

const correctionMessages = {
  en: {
    subject: 'A form needs a correction',
    text: (address: string) =>
      `Your manager asks you to correct one of your forms. The reason is on the form. It stays approved, and what you signed stays readable.\n\nOpen the form:\n\n${address}\n`,
  },
  es: {
    subject: 'Hay que corregir un formulario',
    text: (address: string) =>
      `Su gerente le pide corregir uno de sus formularios. El motivo está en el formulario. Sigue aprobado, y lo que firmó sigue legible.\n\nAbra el formulario:\n\n${address}\n`,
  },
}

const newMessages = {
  en: {
    subject: 'A new form to fill out',
    text: (address: string) =>
      `You start work again, and your employer needs a new form from you. The forms that you signed before stay on file.\n\nOpen the form:\n\n${address}\n`,
  },
  es: {
    subject: 'Un formulario nuevo por llenar',
    text: (address: string) =>
      `Usted vuelve a empezar a trabajar y su empleador necesita un formulario nuevo. Los formularios que firmó antes quedan archivados.\n\nAbra el formulario:\n\n${address}\n`,
  },
}

const requestedMessages = {
  en: {
    subject: 'A form to fill out',
    text: (address: string) =>
      `Your manager asks you for a form. The reason is on the form.\n\nOpen the form:\n\n${address}\n`,
  },
  es: {
    subject: 'Un formulario por llenar',
    text: (address: string) =>
      `Su gerente le pide un formulario. El motivo está en el formulario.\n\nAbra el formulario:\n\n${address}\n`,
  },
}

const messagesFor = ({ form_id, submission_id, request }: RequestedTask) => {
  if (submission_id === null) return request?.by === 'staff' ? requestedMessages : newMessages
  return isCorrected(form_id) ? correctionMessages : messagesByLanguage
}

/** The email to an employee of whom a form is required, first, again, or anew at a rehire; it contains no reason, no answer, no form and no name. */
export const emailRequestedForm = async (
  services: Services,
  call: { readonly unit: UnitOfWork },
  task: RequestedTask,
): Promise<void> => {
  const person = await call.unit.trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', task.person_id)
    .executeTakeFirstOrThrow()
  const message = messagesFor(task)[person.language === 'es' ? 'es' : 'en']
  await services.jobs.enqueue(call.unit, 'send email', {
    to: person.email,
    subject: message.subject,
    text: message.text(`${services.config.publicUrl}/employee/form/${task.id}`),
  })
}
