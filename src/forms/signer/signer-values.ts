import type { FormValues } from '../form-module.ts'

/** Empty answers of the signer's name, and of the whole person. */
export const blankName: FormValues = { firstName: '', middleInitial: '', lastName: '', hasOneName: false }
/** The same with the address. */
export const blankPerson: FormValues = {
  ...blankName,
  streetAddress: '',
  city: '',
  state: '',
  foreignCountry: '',
  zip: '',
}
/** The same with the Social Security number. */
export const blankTaxpayer: FormValues = { ...blankPerson, ssn: '', hasAppliedForSsn: false }

/** Whether a question about the signer is asked, given the answers so far. */
export const isSignerQuestion = (field: string, values: FormValues): boolean => {
  if (field === 'firstName' || field === 'middleInitial') return values['hasOneName'] !== true
  if (field === 'foreignCountry') return (values['state'] ?? values['homeState']) === 'OTHER'
  if (field === 'ssn') return values['hasAppliedForSsn'] !== true
  return true
}

/** The answers with those about the signer emptied that aren't asked; the draft keeps them. */
export const ofSigner = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isSignerQuestion(field, values) ? value : '']),
  )
