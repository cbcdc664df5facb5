import type { FormValues } from '../../form-module.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'

/** The employer's part with nothing in it. */
export const partBlank: FormValues = Object.fromEntries(
  Object.keys(wotcEmployerAnswers.fields).map((field) => [field, field === 'wageUnit' ? 'hour' : '']),
)

const contactFields = ['contactPhone', 'contactStreet', 'contactCity', 'contactState', 'contactZip'] as const

/** The answers to hand over: where the person lives is asked of group 4 alone, and how to reach a contact where there is one. */
export const toPartSubmission = (values: FormValues): FormValues => ({
  ...values,
  ...(values['contactName'] === '' && Object.fromEntries(contactFields.map((field) => [field, '']))),
  community: values['groupNumber'] === '4' ? (values['community'] ?? '') : '',
})

/** The fields that an employer's part begins with: what was signed before, else the day of the start. */
export const partFrom = (part: object | null, start: string | null): FormValues => {
  const signed = Object.entries(part ?? {}).map(([field, value]) => [field, String(value)])
  return { ...partBlank, started: start ?? '', ...Object.fromEntries(signed) }
}
