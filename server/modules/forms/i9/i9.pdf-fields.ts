import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { correctedBoxes } from './i9.pdf-fields-corrected.ts'
import { sectionTwoBoxes } from './i9.pdf-fields-section-2.ts'
import { supplementBBoxes } from './i9.pdf-fields-supplement-b.ts'
import type { I9PrintModel, I9PrintPreparer } from './i9.print-model.ts'

const text = (field: string, value: string | undefined): PdfFieldValue => ({ kind: 'text', field, value: value ?? '' })

const sectionOneBoxes = (printModel: I9PrintModel): PdfFieldValue[] => [
  text('Last Name (Family Name)', printModel.lastName),
  text('First Name Given Name', printModel.firstName),
  text('Employee Middle Initial (if any)', printModel.middleInitial),
  text('Employee Other Last Names Used (if any)', printModel.otherLastNames),
  text('Address Street Number and Name', printModel.streetAddress),
  text('Apt Number (if any)', printModel.aptNumber),
  text('City or Town', printModel.city),
  text('State', printModel.state),
  text('ZIP Code', printModel.zip),
  text('Date of Birth mmddyyyy', printModel.dob),
  text('US Social Security Number', printModel.ssn),
  text('Employees E-mail Address', printModel.email),
  text('Telephone Number', printModel.phone),
  { kind: 'check', field: `CB_${printModel.status}` },
  text('3 A lawful permanent resident Enter USCIS or ANumber', printModel.permanentResidentNo),
  text('Exp Date mmddyyyy', printModel.authorizedUntil),
  text('USCIS ANumber', printModel.uscisNumber),
  text('Form I94 Admission Number', printModel.i94Number),
  text('Foreign Passport Number and Country of IssuanceRow1', printModel.passport),
  { kind: 'mark', field: 'Signature of Employee', mark: printModel.signature },
  text("Today's Date mmddyyy", printModel.signedOn),
]

/** The agency gave the first name of the second preparer the name of their last name: one field in two positions. */
const preparerNames = (index: number, { lastName, firstName }: I9PrintPreparer): PdfFieldValue[] => {
  const field = `Preparer or Translator Last Name (Family Name) ${index}`
  return index === 1
    ? [
        { kind: 'text', field, value: lastName, position: 0 },
        { kind: 'text', field, value: firstName, position: 1 },
      ]
    : [text(field, lastName), text(`Preparer or Translator First Name (Given Name) ${index}`, firstName)]
}

const preparerBoxes = (preparer: I9PrintPreparer): PdfFieldValue[] => {
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

const supplementABoxes = (printModel: I9PrintModel): PdfFieldValue[] =>
  printModel.preparers.length === 0
    ? []
    : [
        text('Last Name Family Name from Section 1', printModel.lastName),
        text('First Name Given Name from Section 1', printModel.firstName),
        text('Middle initial if any from Section 1', printModel.middleInitial),
        ...printModel.preparers.flatMap(preparerBoxes),
      ]

const employeeBoxes = (printModel: I9PrintModel): PdfFieldValue[] => [
  ...sectionOneBoxes(printModel),
  ...supplementABoxes(printModel),
]

/**
 * The PDF fields of the official I-9, edition 01/20/25; empty values print nothing, pages without an answer stay blank.
 */
export const i9PdfFields = (printModel: I9PrintModel): PdfFieldValue[] => [
  ...correctedBoxes(
    employeeBoxes(printModel),
    (printModel.sectionOneCorrections ?? []).map(({ before, note }) => ({ boxes: employeeBoxes(before), note })),
  ),
  ...(printModel.employer === undefined
    ? []
    : correctedBoxes(
        sectionTwoBoxes(printModel.employer),
        (printModel.corrections ?? []).map(({ before, note }) => ({ boxes: sectionTwoBoxes(before), note })),
      )),
  ...supplementBBoxes(printModel),
]
