import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findOfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import type { Services } from '../../../platform/platform.ts'
import { overflowingAnswers } from './attached-answers.ts'
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

/** The longest of a person's answers that a box contains. */
const answerIn = (value: string, answers: Readonly<Record<string, unknown>>): string | undefined => {
  const contained = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'string' && answer.trim() !== '' && value.includes(answer.trim()) ? [{ name, answer }] : [],
  )
  return contained.sort((one, other) => other.answer.length - one.answer.length)[0]?.name
}

/**
 * Refuses answers, by field, that wouldn't be legible in their boxes on the agency's form, if the agency doesn't take an
 * attachment. `own` are those of the person who signs, `prefix` precedes their names in the request.
 */
export const requireFitting = async (
  services: Pick<Services, 'config'>,
  form: ServerFormModule,
  signed: Omit<SignedAnswers<unknown>, 'employer'>,
  own: Readonly<Record<string, unknown>>,
  prefix = '',
): Promise<void> => {
  const { boxes, definition, takesAttachment } = form
  if (takesAttachment === true || boxes === undefined) return
  if (!Object.values(own).some((answer) => typeof answer === 'string' && answer.length > SHORT)) return
  const printed = { ...signed, employer: noEmployer }
  if (form.isOnOurs?.(printed) === true) return
  const officials = await findOfficialForms(services.config.formsDir)
  const main = { key: definition.key, edition: signed.edition, boxes: () => boxes(printed) }
  const fields: Record<string, MessageRef> = {}
  for (const each of [main, form.also?.(printed)]) {
    const overflow = each === undefined ? [] : await overflowingAnswers(officials, each)
    for (const { value } of overflow) {
      const name = answerIn(value, own)
      if (name !== undefined) fields[`${prefix}${name}`] = { key: 'answerTooLong' }
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}
