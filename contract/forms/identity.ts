import { requiredMessage, text, zip, choice } from '../protocol/fields.ts'
import { stateCodes } from '../domain/states.ts'

/** The signer's name and address, which every form begins with. */
export const nameAndAddress = {
  firstName: text(60).required(requiredMessage),
  middleInitial: text(1),
  lastName: text(60).required(requiredMessage),
  streetAddress: text(100).required(requiredMessage),
  city: text(60).required(requiredMessage),
  state: choice(stateCodes).required(requiredMessage),
  zip: zip().required(requiredMessage),
}

/** The names of its fields and of the Social Security number, in the order of a form. */
export const taxpayerFields = [
  'firstName',
  'middleInitial',
  'lastName',
  'streetAddress',
  'city',
  'state',
  'zip',
  'ssn',
] as const

/** A valid taxpayer, for samples. */
export const taxpayerSample = {
  firstName: 'Ana',
  middleInitial: 'M',
  lastName: 'Reyes-Kowalska',
  streetAddress: '1200 Alder Street, Apt 4',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  ssn: '212-45-6781',
} as const
