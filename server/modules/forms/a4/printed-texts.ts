import { lastLineOf } from '#contract/domain/address-states.ts'
import { stateFormFor } from '#contract/forms/a4/applicable-questions.ts'
import type { A4Answers } from '#contract/forms/a4/schema.ts'
import type { Question } from '#contract/forms/a4/state-form.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { printedDay } from '../core/printed-day.ts'
import type { SignedAnswers } from '../core/server-form.ts'
import { dollars, printedSsn, yes } from '../core/substitute-rows.ts'

/** An answer to a state's question as it is printed; empty for none. */
export const answerOf = (question: Question, value: unknown): string => {
  if (value === undefined || value === '') return ''
  switch (question.kind) {
    case 'tick':
      return yes(value === true)
    case 'money':
      return dollars(Number(value))
    case 'sum':
      return question.isMoney === true ? dollars(Number(value)) : String(value)
    case 'choice':
      return question.options.find((option) => option.value === value)?.label.en ?? String(value)
    case 'state':
      return nameOfState(String(value))
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** Everything that can be printed in the boxes of a state's own form, by its name. */
export const printedTexts = ({
  answers,
  employer,
  signedOn,
}: SignedAnswers<A4Answers>): Readonly<Record<string, string>> => {
  const byName = answers as Readonly<Record<string, unknown>>
  const { firstName = '', middleInitial = '', lastName, streetAddress = '', city = '', zip = '' } = answers
  const questions = stateFormFor(answers)?.questions ?? []
  return {
    ...Object.fromEntries(questions.map((question) => [question.key, answerOf(question, byName[question.key])])),
    firstName,
    middleInitial,
    lastName,
    streetAddress,
    city,
    state: answers.state ?? '',
    zip,
    lastLine: city === '' ? '' : lastLineOf({ ...answers, city, state: answers.state ?? '' }),
    ssn: printedSsn(answers) ?? '',
    signedOn,
    employer: employer.name,
    employerAddress: `${employer.streetAddress}, ${employer.city}, ${employer.state} ${employer.zip}`,
    employerEin: employer.ein ?? '',
    firstDayOfWork: printedDay(employer.firstDayOfWork),
  }
}
