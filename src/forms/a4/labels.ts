import {
  formNameFor,
  reciprocityWith,
  separateFormFor,
  stateFormFor,
  hasPrintableForm,
} from '#contract/forms/a4/applicable-questions.ts'
import { toAmount } from '#contract/forms/a4/conditions.ts'
import type { Line, Question } from '#contract/forms/a4/state-form.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues } from '../form-module.ts'
import type { messages as en } from './messages/en.ts'

/** The messages of the form. */
export type A4Messages = typeof en

/** The official line as text: `line 4(c)`, `box 3`. */
export const lineIn = (messages: A4Messages, language: Language, line: Line | undefined): string | undefined => {
  if (line === undefined) return undefined
  return typeof line === 'string' ? messages.line(line) : line[language]
}

// Masked by the server where it reaches staff, here where it is whole.
const masked = (ssn: string): string => (/[•*]/.test(ssn) ? ssn : maskSecret(ssn.replace(/\D/g, ''), [3, 2, 4]))

/** The answer to a question of the state, as text. */
export const answerIn = (messages: A4Messages, language: Language, question: Question, value: unknown): string => {
  if (question.kind === 'tick') return value === true ? messages.yes : messages.no
  const typed = typeof value === 'string' ? value : ''
  const isMoney = question.kind === 'money' || (question.kind === 'sum' && question.isMoney === true)
  if (isMoney) return typed === '' || toAmount(typed) === 0 ? messages.none : dollars(toAmount(typed), language)
  if (typed === '') return question.required === undefined ? messages.none : messages.notAnswered
  switch (question.kind) {
    case 'choice':
      return question.options.find((option) => String(option.value) === typed)?.label[language] ?? typed
    case 'state':
      return nameOfState(typed)
    case 'ssn':
      return masked(typed)
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? formatDate(typed, language) : typed
    default:
      return typed
  }
}

/** What is made from the answers: the form of the state, the certificate of nonresidence, or nothing. */
export const formResult = (messages: A4Messages, values: FormValues): string => {
  const form = stateFormFor(values)
  if (form === undefined) return messages.notAnswered
  if (!hasPrintableForm(values)) return messages.nothingMade
  const name = nameOfState(form.code)
  if (values['claimsReciprocity'] === 'yes' && reciprocityWith(values)?.field === undefined)
    return messages.made(name, reciprocityWith(values)?.form ?? '')
  const { printed } = separateFormFor(values)?.edition ?? form.edition ?? {}
  return messages.made(name, `${formNameFor(values)} (${printed ?? messages.editionNotKnown})`)
}
