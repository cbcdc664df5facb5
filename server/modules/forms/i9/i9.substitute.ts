import { i9Editions } from '#contract/forms/i9/i9.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { i9Certification } from '#contract/forms/i9/section-2/section-2.ts'
import { row } from '../core/substitute-rows.ts'
import type { SubstituteSection, SignedAnswers } from '../core/server-form.ts'
import type {
  I9PrintModel,
  I9PrintDocument,
  I9PrintEmployer,
  I9PrintPreparer,
  I9PrintReverification,
} from './i9.print-model.ts'
import { toI9PrintModel } from './i9.print.ts'

const statuses = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
}

const signatureIn = ({ signature }: Pick<I9PrintEmployer, 'signature'>): string =>
  signature.kind === 'typed' ? signature.text : 'Drawn signature'

/** Section 1 as rows: line, question, answer. */
export const sectionOneRows = (printModel: I9PrintModel): SubstituteSection['rows'] => [
  row('', 'Last name (family name)', printModel.lastName),
  row('', 'First name (given name)', printModel.firstName),
  row('', 'Middle initial', printModel.middleInitial),
  row('', 'Other last names used', printModel.otherLastNames),
  row('', 'Address (street number and name)', printModel.streetAddress),
  row('', 'Apt. number', printModel.aptNumber),
  row('', 'City or town, state, and ZIP code', `${printModel.city}, ${printModel.state} ${printModel.zip}`),
  row('', 'Date of birth', printModel.dob),
  row('', 'U.S. Social Security number', printModel.ssn),
  row('', 'Email', printModel.email),
  row('', 'Phone', printModel.phone),
  row(`${printModel.status}`, 'Citizenship or immigration status', statuses[printModel.status]),
  row('3', 'USCIS or A-Number', printModel.permanentResidentNo),
  row('4', 'Authorized to work until', printModel.authorizedUntil),
  row('4', 'USCIS A-Number', printModel.uscisNumber),
  row('4', 'Form I-94 admission number', printModel.i94Number),
  row('4', 'Foreign passport number and country of issuance', printModel.passport),
  row('', 'Signature of employee', signatureIn(printModel)),
  row('', 'Today’s date', printModel.signedOn),
]

const documentRows = (list: string, document: I9PrintDocument | undefined) =>
  document === undefined
    ? []
    : [
        row(list, 'Document title', document.title),
        row(list, 'Issuing authority', document.issuingAuthority),
        row(list, 'Document number', document.number),
        row(list, 'Expiration date', document.expiration),
      ]

const sectionTwo = (employer: I9PrintEmployer): SubstituteSection => ({
  heading: 'Section 2: Employer review and verification',
  rows: [
    ...employer.listA.flatMap((document) => documentRows('List A', document)),
    ...documentRows('List B', employer.listB),
    ...documentRows('List C', employer.listC),
    row('', 'Additional information', employer.additionalInformation),
    row('', 'Alternative procedure authorized by DHS', employer.isAlternativeProcedure ? 'Used' : ''),
    row('', 'First day of employment', employer.firstDay),
    row('', 'Certification', i9Certification),
    row('', 'Last name, first name and title', employer.nameAndTitle),
    row('', 'Signature of employer or authorized representative', signatureIn(employer)),
    row('', 'Today’s date', employer.signedOn),
    row('', 'Business or organization', employer.businessName),
    row('', 'Address of the business', employer.businessAddress),
  ],
})

const correction = ({ before, note, reason }: NonNullable<I9PrintModel['corrections']>[number]): SubstituteSection => ({
  heading: `Section 2 before correction: ${note}`,
  rows: [row('', 'Reason for correction', reason), ...sectionTwo(before).rows],
})

/** A preparer or translator of Supplement A. */
export const supplementA = (preparer: I9PrintPreparer, attestation: string): SubstituteSection => ({
  heading: `Supplement A: Preparer or translator ${preparer.area}`,
  rows: [
    row('', 'Certification', attestation),
    row('', 'Last name (family name)', preparer.lastName),
    row('', 'First name (given name)', preparer.firstName),
    row('', 'Middle initial', preparer.middleInitial),
    row('', 'Address (street number and name)', preparer.streetAddress),
    row('', 'City or town, state, and ZIP code', `${preparer.city}, ${preparer.state} ${preparer.zip}`),
    row('', 'Signature of preparer or translator', signatureIn(preparer)),
    row('', 'Date', preparer.signedOn),
  ],
})

const supplementB = (entry: I9PrintReverification, index: number): SubstituteSection => ({
  heading: `Supplement B: Reverification and rehire, entry ${index + 1}`,
  rows: [
    row('', 'Date of rehire', entry.rehiredOn),
    row('', 'New last name', entry.newLastName),
    row('', 'New first name', entry.newFirstName),
    row('', 'New middle initial', entry.newMiddleInitial),
    row('', 'Document title', entry.document?.title),
    row('', 'Document number', entry.document?.number),
    row('', 'Expiration date', entry.document?.expiration),
    row('', 'Name of employer or authorized representative', entry.employerName),
    row('', 'Signature', signatureIn(entry)),
    row('', 'Today’s date', entry.signedOn),
    row('', 'Additional information', entry.additionalInformation),
    row('', 'Alternative procedure authorized by DHS', entry.isAlternativeProcedure ? 'Used' : ''),
  ],
})

/** All sections of the substitute I-9. */
export const i9Substitute = (signed: SignedAnswers<I9Answers>): SubstituteSection[] => {
  const printModel = toI9PrintModel(signed)
  const attestation = i9Editions.find(({ id }) => id === signed.edition)?.preparerAttestation ?? ''
  return [
    { heading: 'Section 1: Employee information and attestation', rows: sectionOneRows(printModel) },
    ...(printModel.employer === undefined ? [] : [sectionTwo(printModel.employer)]),
    ...(printModel.corrections ?? []).map(correction),
    ...printModel.preparers.map((preparer) => supplementA(preparer, attestation)),
    ...printModel.reverifications.map(supplementB),
  ]
}
