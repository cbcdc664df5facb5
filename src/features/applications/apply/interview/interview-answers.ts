import { wotcInterview } from '#contract/forms/wotc/interview.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { toWotcSubmission, wotcBlank } from '#src/forms/wotc/values.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import type { InterviewValues } from '../machine/answers.ts'

// In the order of the screen.
const shownFields: readonly string[] = wotc.steps
  .flatMap(({ fields }): readonly string[] => fields)
  .filter((field) => Object.hasOwn(wotcInterview.fields, field))
const isAnswered = (value: string | boolean) => value !== '' && value !== false

/** The answers to what is shownFields; what isn't is left out. */
const answersIn = (values: InterviewValues) =>
  Object.fromEntries(
    Object.entries(toWotcSubmission({ ...wotcBlank, ...values })).filter(
      ([field, value]) => shownFields.includes(field) && isAnswered(value),
    ),
  )

/** What is wrong with the answers, in the order of the screen; nothing for who doesn't answer. */
export const faultsIn = (values: InterviewValues): FieldErrors => {
  if (values['answers'] !== 'yes') return {}
  const reasons = reasonsAgainst(wotcInterview, answersIn(values))
  return Object.fromEntries(
    shownFields.flatMap((field) => (reasons[field] === undefined ? [] : [[field, reasons[field]] as const])),
  )
}

/** The same by field of the application. */
export const reasonsIn = (values: InterviewValues): FieldErrors =>
  Object.fromEntries(Object.entries(faultsIn(values)).map(([field, reason]) => [`wotc.${field}`, reason]))

/** The interview in the request body (JSON); undefined for who doesn't answer. */
export const interviewBody = (values: InterviewValues): string | undefined =>
  values['answers'] === 'yes' ? JSON.stringify(answersIn(values)) : undefined
