import { formNameIn } from '#contract/domain/form-name.ts'
import { homePath } from '#contract/domain/roles.ts'
import { composeEmail, emailLanguage } from '../../../platform/mail/compose.emails.ts'
import type { EmailContent, EmailSender } from '../../../platform/mail/email-blocks.ts'
import { button, heading, list, paragraph } from '../../../platform/mail/email-blocks.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { shownName } from '../../../platform/mail/names.ts'

/** Returned forms as an email lists them. */
export interface ReturnedForms {
  readonly names: readonly string[]
  /** Where they are: the form if it is one, the list of tasks for several. */
  readonly address: string
}

const messagesByLanguage = {
  en: ({ names, address }: ReturnedForms): EmailContent => ({
    subject: names.length === 1 ? 'A form was returned for changes' : `${names.length} forms were returned for changes`,
    blocks: [
      heading(names.length === 1 ? 'A form needs changes' : `${names.length} forms need changes`),
      paragraph(
        names.length === 1
          ? 'Your manager reviewed this form and asks for changes:'
          : 'Your manager reviewed these forms and asks for changes:',
      ),
      list(names),
      paragraph('The reasons are next to each question, and your answers are still there.'),
      button('See what to change', address),
    ],
  }),
  es: ({ names, address }: ReturnedForms): EmailContent => ({
    subject:
      names.length === 1
        ? 'Le devolvieron un formulario para corregir'
        : `Le devolvieron ${names.length} formularios para corregir`,
    blocks: [
      heading(names.length === 1 ? 'Hay que corregir un formulario' : `Hay que corregir ${names.length} formularios`),
      paragraph(
        names.length === 1
          ? 'Su gerente revisó este formulario y pidió cambios:'
          : 'Su gerente revisó estos formularios y pidió cambios:',
      ),
      list(names),
      paragraph('Los motivos están junto a cada pregunta y sus respuestas se conservan.'),
      button('Vea qué cambiar', address),
    ],
  }),
}

/** The email to an employee whose forms were returned; it contains no answer, no reason and no name of a person. */
export const returnedFormsEmail = (
  to: { readonly email: string; readonly language: string },
  { names, address }: ReturnedForms,
  sender: EmailSender | undefined,
): Email => {
  const language = emailLanguage(to.language)
  const shown = names.map((name) => shownName(formNameIn(language, name)))
  return composeEmail(to, messagesByLanguage[language]({ names: shown, address }), sender)
}

/** Where a person finds returned forms. */
export const returnedFormsAddress = (publicUrl: string, taskIds: readonly number[]): string =>
  `${publicUrl}${taskIds.length === 1 ? `/employee/form/${taskIds[0]}` : homePath.EMPLOYEE}`
