import type { PdfFieldValue } from '../../../platform/pdf/fill/fill-form.ts'
import { correctedBoxes } from './i9.pdf-fields-corrected.ts'
import { supplementBBoxes } from './i9.pdf-fields-supplement-b.ts'
import type { I9PrintModel, I9PaperPreparer } from './i9.print-model.ts'

const text = (field: string, value: string | undefined): PdfFieldValue => ({ kind: 'text', field, value: value ?? '' })

const sectionOneBoxes = (paper: I9PrintModel): PdfFieldValue[] => [
  text('Last Name (Family Name)', paper.lastName),
  text('First Name Given Name', paper.firstName),
  text('Employee Middle Initial (if any)', paper.middleInitial),
  text('Employee Other Last Names Used (if any)', paper.otherLastNames),
  text('Address Street Number and Name', paper.streetAddress),
  text('Apt Number (if any)', paper.aptNumber),
  text('City or Town', paper.city),
  text('State', paper.state),
  text('ZIP Code', paper.zip),
  text('Date of Birth mmddyyyy', paper.dob),
  text('US Social Security Number', paper.ssn),
  text('Employees E-mail Address', paper.email),
  text('Telephone Number', paper.phone),
  { kind: 'check', field: `CB_${paper.status}` },
  text('3 A lawful permanent resident Enter USCIS or ANumber', paper.permanentResidentNo),
  text('Exp Date mmddyyyy', paper.authorizedUntil),
  text('USCIS ANumber', paper.uscisNumber),
  text('Form I94 Admission Number', paper.i94Number),
  text('Foreign Passport Number and Country of IssuanceRow1', paper.passport),
  { kind: 'mark', field: 'Signature of Employee', mark: paper.signature },
  text("Today's Date mmddyyy", paper.signedOn),
]

/** The agency gave the first name of the second preparer the name of their last name: one field with two places. */
const preparerNames = (index: number, { lastName, firstName }: I9PaperPreparer): PdfFieldValue[] => {
  const field = `Preparer or Translator Last Name (Family Name) ${index}`
  return index === 1
    ? [
        { kind: 'text', field, value: lastName, place: 0 },
        { kind: 'text', field, value: firstName, place: 1 },
      ]
    : [text(field, lastName), text(`Preparer or Translator First Name (Given Name) ${index}`, firstName)]
}

const preparerBoxes = (preparer: I9PaperPreparer): PdfFieldValue[] => {
  const index = preparer.area - 1
  return [
    { kind: 'mark', field: `Signature of Preparer or Translator ${index}`, mark: preparer.signature },
    text(`Sig Date mmddyyyy ${index}`, preparer.signedOn),
    ...preparerNames(index, preparer),
    text(`PT Middle Initial ${index}`, preparer.middleInitial),
    text(`Preparer or Translator Address (Street Number and Name) ${index}`, preparer.streetAddress),
    text(`Preparer or Translator City or Town ${index}`, preparer.city),
    text(`Preparer State ${index}`, preparer.state),
    text(`Zip Code ${index}`, preparer.zip),
  ]
}

const supplementABoxes = (paper: I9PrintModel): PdfFieldValue[] =>
  paper.preparers.length === 0
    ? []
    : [
        text('Last Name Family Name from Section 1', paper.lastName),
        text('First Name Given Name from Section 1', paper.firstName),
        text('Middle initial if any from Section 1', paper.middleInitial),
        ...paper.preparers.flatMap(preparerBoxes),
      ]

/** What is printed where on the official I-9, edition 01/20/25; empty values print nothing, pages without an answer stay blank. */
export const i9PdfFields = (paper: I9PrintModel): PdfFieldValue[] => [
  ...sectionOneBoxes(paper),
  ...(paper.employer === undefined ? [] : correctedBoxes(paper.employer, paper.corrections ?? [])),
  ...supplementABoxes(paper),
  ...supplementBBoxes(paper),
]
