import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import type { I9PrintModel, I9PrintReverification } from './i9.print-model.ts'

/** Blocks on the page of Supplement B. */
const BLOCKS_PER_PAGE = 3

const text = (field: string, value: string | undefined): PdfFieldValue => ({ kind: 'text', field, value: value ?? '' })

// The title of the second block is one field with list A's first document on page 1.
const title = (index: number, value: string | undefined): PdfFieldValue => ({
  kind: 'text',
  field: `Document Title ${index}`,
  value: value ?? '',
  page: 4,
})

const blockBoxes = (entry: I9PrintReverification, index: number): PdfFieldValue[] => [
  text(`Date of Rehire ${index}`, entry.rehiredOn),
  text(`Last Name ${index}`, entry.newLastName),
  text(`First Name ${index}`, entry.newFirstName),
  text(`Middle Initial ${index}`, entry.newMiddleInitial),
  title(index, entry.document?.title),
  text(`Document Number ${index}`, entry.document?.number),
  text(`Expiration Date ${index}`, entry.document?.expiration),
  text(`Name of Emp or Auth Rep ${index}`, entry.employerName),
  { kind: 'mark', field: `Signature of Emp Rep ${index}`, mark: entry.signature },
  text(`Todays Date ${index}`, entry.signedOn),
  text(`Addtl Info ${index}`, entry.additionalInformation),
  ...(entry.isAlternativeProcedure ? [{ kind: 'check', field: `CB_Alt_${index}` } as const] : []),
]

/**
 * Supplement B of the official I-9. A fourth entry begins a new page: the previous three are on the form sealed with
 * them.
 */
export const supplementBBoxes = (printModel: I9PrintModel): PdfFieldValue[] => {
  const { length } = printModel.reverifications
  if (length === 0) return []
  const onThisPage = printModel.reverifications.slice(Math.floor((length - 1) / BLOCKS_PER_PAGE) * BLOCKS_PER_PAGE)
  return [
    text('Last Name Family Name from Section 1-2', printModel.lastName),
    text('First Name Given Name from Section 1-2', printModel.firstName),
    text('Middle initial if any from Section 1-2', printModel.middleInitial),
    ...onThisPage.flatMap(blockBoxes),
  ]
}
