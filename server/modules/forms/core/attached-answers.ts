import type { Overflow } from '../../../platform/pdf/fill/overflow.ts'
import { overflowOf } from '../../../platform/pdf/fill/overflow.ts'
import type { OfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'
import type { SubstituteForm } from '../../../platform/pdf/render/substitute.ts'
import { boxesInEdition } from './data-boxes.ts'
import type { CompanionForm } from './server-form.ts'

/** The answers that don't fit in the boxes of the agency's form; none on ours, which has space for all. */
export const overflowingAnswers = async (
  officials: OfficialForms,
  form: Pick<CompanionForm, 'key' | 'edition' | 'boxes'>,
): Promise<Overflow[]> => {
  const official = officials.get(form.key, form.edition)
  return official === undefined ? [] : overflowOf(official, boxesInEdition(officials, form))
}

const wordsOf = ({ value, corrected }: Overflow): string => {
  if (corrected === undefined) return value
  const before = corrected.struck.filter((text) => text.trim() !== '').map((text) => `\u201c${text}\u201d`)
  const now = value.trim() === '' ? 'no answer' : `\u201c${value}\u201d`
  return `Was ${before.join(', then ') || 'no answer'}. Corrected to ${now} (${corrected.note})`
}

/** The page on which the answers of one signer continue, signed and dated as the form is. */
export const attachmentOf = (
  form: Pick<CompanionForm, 'name' | 'edition'>,
  answers: readonly Overflow[],
  by: { readonly signature: SignatureMark; readonly signedOn: string },
): SubstituteForm => ({
  title: `${form.name}, attachment`,
  subtitle: `Attached to ${form.name}. These answers are longer than their boxes on the form.`,
  edition: form.edition,
  sections: [
    {
      heading: 'Answers in full',
      rows: answers.map((each) => ({ line: '', label: each.question, value: wordsOf(each) })),
    },
  ],
  attestation: `These answers are part of ${form.name} and were signed together with it.`,
  isNonAgency: true,
  signature: by.signature,
  signedOn: by.signedOn,
})

type Signer = Parameters<typeof attachmentOf>[2]

/**
 * The pages that follow a form whose answers are longer than their boxes: one for each signer. `own` is the form with
 * the employee's answers alone, `part` the employer's signature.
 */
export const attachmentsOf = async (
  officials: OfficialForms,
  forms: {
    readonly main: CompanionForm
    readonly own: CompanionForm
    readonly part: Signer | undefined
    readonly companion: CompanionForm | undefined
  },
): Promise<SubstituteForm[]> => {
  const { main, own, part, companion } = forms
  const ofEmployee = await overflowingAnswers(officials, own)
  const isOfEmployee = ({ question, value }: Overflow) =>
    ofEmployee.some((each) => each.question === question && each.value === value)
  const ofEmployer = (await overflowingAnswers(officials, main)).filter((each) => !isOfEmployee(each))
  const ofCompanion = companion === undefined ? [] : await overflowingAnswers(officials, companion)
  return [
    ...(ofEmployee.length > 0 ? [attachmentOf(main, ofEmployee, main)] : []),
    ...(ofEmployer.length > 0 ? [attachmentOf(main, ofEmployer, part ?? main)] : []),
    ...(companion !== undefined && ofCompanion.length > 0 ? [attachmentOf(companion, ofCompanion, companion)] : []),
  ]
}
