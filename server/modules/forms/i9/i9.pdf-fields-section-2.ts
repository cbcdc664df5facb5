import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import type { I9PrintDocument, I9PrintEmployer } from './i9.print-model.ts'

interface Block {
  readonly title: PdfFieldValue & { readonly kind: 'text' }
  readonly authority: string
  readonly number: string
  readonly expiration: string
}

const text = (field: string, value: string | undefined) => ({ kind: 'text', field, value: value ?? '' }) as const

/** The blocks of list A; the agency shares one title with Supplement B, and calls an expiration date a number. */
const LIST_A: readonly Block[] = [
  {
    title: { ...text('Document Title 1', ''), page: 1 },
    authority: 'Issuing Authority 1',
    number: 'Document Number 0 (if any)',
    expiration: 'Expiration Date if any',
  },
  {
    title: text('Document Title 2 If any', ''),
    authority: 'Issuing Authority_2',
    number: 'Document Number If any_2',
    expiration: 'List A.  Document 2. Expiration Date (if any)',
  },
  {
    title: text('List A.   Document Title 3.  If any', ''),
    authority: 'List A. Document 3.  Enter Issuing Authority',
    number: 'List A.  Document 3 Number.  If any',
    expiration: 'Document Number if any_3',
  },
]

const LIST_B: Block = {
  title: text('List B Document 1 Title', ''),
  authority: 'List B Issuing Authority 1',
  number: 'List B Document Number 1',
  expiration: 'List B Expiration Date 1',
}

const LIST_C: Block = {
  title: text('List C Document Title 1', ''),
  authority: 'List C Issuing Authority 1',
  number: 'List C Document Number 1',
  expiration: 'List C Expiration Date 1',
}

const documentBoxes = (block: Block | undefined, document: I9PrintDocument | undefined): PdfFieldValue[] =>
  block === undefined || document === undefined
    ? []
    : [
        { ...block.title, value: document.title },
        text(block.authority, document.issuingAuthority),
        text(block.number, document.number),
        text(block.expiration, document.expiration),
      ]

/** Section 2 of the official I-9. */
export const sectionTwoBoxes = (employer: I9PrintEmployer): PdfFieldValue[] => [
  ...employer.listA.flatMap((document, index) => documentBoxes(LIST_A[index], document)),
  ...documentBoxes(LIST_B, employer.listB),
  ...documentBoxes(LIST_C, employer.listC),
  text('Additional Information', employer.additionalInformation),
  ...(employer.isAlternativeProcedure ? [{ kind: 'check', field: 'CB_Alt' } as const] : []),
  text('FirstDayEmployed mmddyyyy', employer.firstDay),
  text('Last Name First Name and Title of Employer or Authorized Representative', employer.nameAndTitle),
  { kind: 'mark', field: 'Signature of Employer or AR', mark: employer.signature },
  text('S2 Todays Date mmddyyyy', employer.signedOn),
  text('Employers Business or Org Name', employer.businessName),
  text('Employers Business or Org Address', employer.businessAddress),
]
