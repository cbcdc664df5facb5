import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findOfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import type { Services } from '../../../platform/platform.ts'
import { overflowingAnswers } from './attached-answers.ts'
import { boxesOf, fileKeyFor } from './data-boxes.ts'
import type { EmployerBlock, ServerFormModule, SignedAnswers } from './server-form.ts'

/** Shorter answers fit in every box of the forms. */
const SHORT = 20

const noEmployer: EmployerBlock = {
  name: '',
  ein: null,
  streetAddress: '',
  city: '',
  state: '',
  zip: '',
  firstDayOfWork: null,
}

/** Whether answers fit doesn't depend on who signs them, nor when. */
const unsigned = { signature: { kind: 'typed', text: '' }, signedOn: '' } as const

/** The answers of a form in an edition, or of the employer's part of it. */
interface Answered {
  readonly edition: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly employerPart?: Readonly<Record<string, unknown>>
}

/** The longest of a person's answers that a box contains. */
const answerIn = (value: string, answers: Readonly<Record<string, unknown>>): string | undefined => {
  const contained = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'string' && answer.trim() !== '' && value.includes(answer.trim()) ? [{ name, answer }] : [],
  )
  return contained.sort((one, other) => other.answer.length - one.answer.length)[0]?.name
}

/**
 * Refuses answers, by field, that wouldn't be legible in their boxes on the agency's form, if the agency doesn't take an
 * attachment: those of the employer's part where there is one, under `part.` as in its request, else the employee's.
 */
export const requireFitting = async (
  services: Pick<Services, 'config'>,
  form: ServerFormModule,
  { edition, answers, employerPart }: Answered,
): Promise<void> => {
  if (form.takesAttachment === true || (form.boxes ?? form.printable) === undefined) return
  const own = employerPart ?? answers
  if (!Object.values(own).some((answer) => typeof answer === 'string' && answer.length > SHORT)) return
  const printed: SignedAnswers<unknown> = {
    ...unsigned,
    edition,
    answers,
    employer: noEmployer,
    ...(employerPart && { employerPart: { ...unsigned, signer: '', answers: employerPart } }),
  }
  const key = fileKeyFor(form, printed)
  if (key === '') return
  const officials = await findOfficialForms(services.config.formsDir)
  const main = { key, edition, boxes: () => boxesOf(form, printed, officials.added(key, edition)) }
  const fields: Record<string, MessageRef> = {}
  for (const each of [main, form.also?.(printed)]) {
    const overflow = each === undefined ? [] : await overflowingAnswers(officials, each)
    for (const { value } of overflow) {
      const name = answerIn(value, own)
      if (name !== undefined) fields[employerPart === undefined ? name : `part.${name}`] = { key: 'answerTooLong' }
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}
