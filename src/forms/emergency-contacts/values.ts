import { contactCount, contactParts, contactsMax, slots } from '#contract/forms/emergency-contacts/contacts.ts'
import { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import type { FormStep } from '#contract/forms/form.ts'
import type { FormValues } from '../form-module.ts'
import { blankName, ofSigner } from '../signer/signer-values.ts'

const blankContact = (slot: string): FormValues =>
  Object.fromEntries(contactParts.map((part) => [`${part}${slot}`, '']))

/** An empty emergency contacts form. */
export const emergencyContactsBlank: FormValues = {
  ...blankName,
  isDeclined: false,
  contactCount: '1',
  ...blankContact(''),
  ...blankContact('2'),
  ...blankContact('3'),
  medicalNotes: '',
  doctorName: '',
  doctorPhone: '',
  hospital: '',
}

/** The steps that apply: an employee who would rather name no one is asked for no one. */
export const emergencyContactsSteps = ({ isDeclined }: FormValues): readonly FormStep[] =>
  emergencyContacts.steps.filter(({ key }) => key !== 'contacts' || isDeclined !== true)

/** How many contacts are being filled in. */
export const countContacts = (values: FormValues): number => contactCount(values['isDeclined'], values['contactCount'])

/** The answers to submit: contacts that aren't named are empty, the draft keeps them. */
export const toSubmission = (values: FormValues): FormValues => {
  const count = countContacts(values)
  const unnamed = slots.slice(count).map(blankContact)
  return { ...ofSigner(values), contactCount: count === 0 ? '' : String(count), ...Object.assign({}, ...unnamed) }
}

/** Adds a contact after the existing ones. */
export const addContact = (values: FormValues): FormValues => ({
  ...values,
  contactCount: String(Math.min(countContacts(values) + 1, contactsMax)),
})

/** Removes a contact: those after it move up. */
export const removeContact = (values: FormValues, index: number): FormValues => {
  const remaining = slots.filter((_, at) => at !== index)
  const moved = slots.map((slot, at) => {
    const from = remaining[at]
    if (from === undefined) return blankContact(slot)
    return Object.fromEntries(contactParts.map((part) => [`${part}${slot}`, values[`${part}${from}`] ?? '']))
  })
  return { ...values, ...Object.assign({}, ...moved), contactCount: String(Math.max(countContacts(values) - 1, 1)) }
}
