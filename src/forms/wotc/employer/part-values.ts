import type { FormValues } from '../../form-module.ts'
import { wotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'

const firsts: Readonly<Record<string, string>> = { claim: 'request', wageUnit: 'hour', signsAs: 'employer' }

/** An empty employer section. */
const partBlank: FormValues = Object.fromEntries(
  Object.keys(wotcEmployerAnswers.fields).map((field) => [field, firsts[field] ?? '']),
)

const contactFields = ['contactPhone', 'contactStreet', 'contactCity', 'contactState', 'contactZip'] as const

/** The answers to submit: the address applies to groups 4 and 6 only, and the contact details where there is a contact. */
export const toPartSubmission = (values: FormValues): FormValues => ({
  ...values,
  ...(values['contactName'] === '' && Object.fromEntries(contactFields.map((field) => [field, '']))),
  ...(values['claim'] === 'late' && { completed: '', proof: '' }),
  community: values['groupNumber'] === '' ? '' : (values['community'] ?? ''),
})

/** The initial fields of an employer section: those signed before, else the start date. */
export const partFrom = (part: object | null, start: string | null): FormValues => {
  const signed = Object.entries(part ?? {}).map(([field, value]) => [field, String(value)])
  return { ...partBlank, started: start ?? '', ...Object.fromEntries(signed) }
}
