import { addressCodes, isMilitary, otherCountry } from '../domain/address-states.ts'
import { choice, flag, requiredMessage, ssn, text, withMessage } from '../protocol/fields.ts'
import { requiredWhere, nameFields as personName, writing } from '../protocol/name-fields.ts'
import type { Answers, Is } from '../protocol/name-fields.ts'
import { postalCode } from './postal-code.ts'

const always: Is = () => true
const isElsewhere: Is = (answers) => answers['state'] === otherCountry
const hasApplied: Is = (answers) => answers['hasAppliedForSsn'] === true

/**
 * The signer's name. Form I-9 prints "Unknown" as the first name of a person with one name; the IRS prescribes no word
 * for it, so that the other forms leave it empty (ours).
 */
export const nameFields = { ...personName, middleInitial: text(1) }

/** The street of an address. */
export const streetField = () => writing(100)

/** The city of an address; military mail has APO, FPO or DPO in its place (USPS Publication 28, 225.1). */
export const cityField = () =>
  writing(60)
    .transform((value: unknown) =>
      typeof value === 'string' && /^[afd]po$/i.test(value) ? value.toUpperCase() : value,
    )
    .test(
      'military',
      withMessage('cityMilitary'),
      (value, { parent }) =>
        value === undefined || !isMilitary((parent as Answers)['state']) || /^[AFD]PO$/.test(value),
    )

/** The country of an address outside of the United States, Canada and Mexico. */
export const countryField = (isApplicable: Is = always) =>
  requiredWhere(writing(60), (answers) => isApplicable(answers) && isElsewhere(answers), 'notApplicable')

/** The postal code of an address: not every country has one. */
export const zipField = (isApplicable: Is = always) =>
  requiredWhere(
    postalCode('state'),
    (answers) => isApplicable(answers) && !isElsewhere(answers),
    'notApplicable',
    isApplicable,
  )

/**
 * The Social Security number, or that the person has applied for one. An employee may work while the number is on its
 * way, and the employer keeps that it was applied for (SSA, Employer responsibilities when hiring foreign workers; IRS
 * Publication 15, section 4).
 */
export const ssnFields = (isApplicable: Is = always) => ({
  ssn: requiredWhere(
    ssn(),
    (answers) => isApplicable(answers) && !hasApplied(answers),
    'notApplicable',
    isApplicable,
  ).test(
    'one of both',
    withMessage('ssnAppliedFor'),
    (value, { parent }) => value === undefined || !isApplicable(parent as Answers) || !hasApplied(parent as Answers),
  ),
  hasAppliedForSsn: requiredWhere(flag().default(false), () => false, 'notApplicable', isApplicable),
})

/** What stands where a Social Security number would (IRS, General Instructions for Forms W-2 and W-3, box a). */
export const appliedFor = 'Applied For'

/** Whether a form waits for the Social Security number of its person. */
export const awaitsSsn: Is = hasApplied

/** The signer's name and address, which every form begins with. */
export const nameAndAddress = {
  ...nameFields,
  streetAddress: streetField().required(requiredMessage),
  city: cityField().required(requiredMessage),
  state: choice(addressCodes).required(requiredMessage),
  foreignCountry: countryField(),
  zip: zipField(),
}

/** The names of its fields, in the order of a form. */
export const personFields = [
  'firstName',
  'middleInitial',
  'lastName',
  'hasOneName',
  'streetAddress',
  'city',
  'state',
  'foreignCountry',
  'zip',
] as const

/** The same with the Social Security number. */
export const taxpayerFields = [...personFields, 'ssn', 'hasAppliedForSsn'] as const

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
