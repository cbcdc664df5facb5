import { formNameIn } from '#contract/domain/form-name.ts'
import { isCorrected } from '#contract/forms/registry.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailSender } from '../../../platform/mail/email-blocks.ts'
import { button, facts, heading, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'
import type { Task } from '../../../policies/tasks.ts'
import { senderForPerson } from '../../../policies/business-senders.ts'
import { emailIfPossible } from '../../../platform/mail/email-if-possible.ts'
import type { Services } from '../../../platform/platform.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'

type RequestedTask = Pick<Task, 'id' | 'person_id' | 'form_id' | 'submission_id' | 'request'>

/** Why an employee fills out a form: again, to correct it, after a rehire, or because staff require it. */
export type RequestReason = 'again' | 'correction' | 'rehire' | 'staff'

const messagesByLanguage = {
  en: {
    again: {
      subject: 'A form is needed again',
      text: 'Your manager asks you to fill out one of your forms again. The reason is on the form, and your last answers are filled in. Until the new one is approved, the approved one counts.',
    },
    correction: {
      subject: 'A form needs a correction',
      text: 'Your manager asks you to correct one of your forms. The reason is on the form. It stays approved, and what you signed stays readable.',
    },
    rehire: {
      subject: 'A new form to fill out',
      text: 'You start work again, and your employer needs a new form from you. The forms that you signed before stay on file.',
    },
    staff: {
      subject: 'A form to fill out',
      text: 'Your manager asks you for a form. The reason is on the form.',
    },
    form: 'Form',
    open: 'Open the form',
  },
  es: {
    again: {
      subject: 'Se necesita un formulario otra vez',
      text: 'Su gerente le pide llenar otra vez uno de sus formularios. El motivo está en el formulario y sus últimas respuestas ya están escritas. Hasta que se apruebe el nuevo, cuenta el aprobado.',
    },
    correction: {
      subject: 'Hay que corregir un formulario',
      text: 'Su gerente le pide corregir uno de sus formularios. El motivo está en el formulario. Sigue aprobado, y lo que firmó sigue legible.',
    },
    rehire: {
      subject: 'Un formulario nuevo por llenar',
      text: 'Usted vuelve a empezar a trabajar y su empleador necesita un formulario nuevo. Los formularios que firmó antes quedan archivados.',
    },
    staff: {
      subject: 'Un formulario por llenar',
      text: 'Su gerente le pide un formulario. El motivo está en el formulario.',
    },
    form: 'Formulario',
    open: 'Abrir el formulario',
  },
}

const reasonOf = ({ form_id, submission_id, request }: RequestedTask): RequestReason => {
  if (submission_id === null) return request?.by === 'staff' ? 'staff' : 'rehire'
  return isCorrected(form_id) ? 'correction' : 'again'
}

/** The email to an employee of whom a form is required; it contains no reason, no answer and no name of a person. */
export const requestedFormEmail = (
  to: { readonly email: string; readonly language: string },
  form: { readonly name: string; readonly reason: RequestReason; readonly address: string },
  sender: EmailSender | undefined,
): Email => {
  const language = emailLanguage(to.language)
  const messages = messagesByLanguage[language]
  const { subject, text } = messages[form.reason]
  const name = shownName(formNameIn(language, form.name))
  const blocks = [
    heading(subject),
    paragraph(text),
    facts([[messages.form, name]]),
    button(messages.open, form.address),
  ]
  return composeEmail(to, { subject, blocks }, sender)
}

/** Emails an employee of whom a form is required, first, again, or at a rehire. */
export const emailRequestedForm = async (
  services: Services,
  call: { readonly unit: UnitOfWork },
  task: RequestedTask,
): Promise<void> => {
  const { trx } = call.unit
  const { name, email, language } = await trx
    .selectFrom('task')
    .innerJoin('person', 'person.id', 'task.person_id')
    .select(['task.name', 'email', 'language'])
    .where('task.id', '=', task.id)
    .executeTakeFirstOrThrow()
  const form = { name, reason: reasonOf(task), address: `${services.config.publicUrl}/employee/form/${task.id}` }
  const sender = await senderForPerson(services, trx, task.person_id)
  await emailIfPossible(services, call.unit, { email, language }, (to) => requestedFormEmail(to, form, sender))
}
