import type { FormDefinition } from '../form.ts'
import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'
import { taxpayerSample } from '../identity.ts'
import { forms } from '../registry.ts'
import { i9Answers } from './schema.ts'
import type { SectionOneAnswers } from './schema.ts'
import { preparerAttestation, preparerFields, preparers } from './supplement-a.ts'

/** The employee's answers of Form I-9. */
export type I9Answers = SectionOneAnswers

/** What differs between editions of the I-9. */
export interface I9Edition extends Edition {
  /** Above the signature of each preparer or translator, word for word. */
  readonly preparerAttestation: string
}

/** Editions of Form I-9, oldest first. */
export const i9Editions = editionList<I9Edition>('i9', [
  {
    id: '01/20/25',
    from: '2025-01-20',
    until: '2027-05-31',
    attestation:
      'I am aware that federal law provides for imprisonment and/or fines for false statements, or the use of false documents, in connection with the completion of this form. I attest, under penalty of perjury, that this information, including my selection of the box attesting to my citizenship or immigration status, is true and correct.',
    preparerAttestation,
    source: 'USCIS Form I-9, edition 01/20/25, expires 05/31/2027: Section 1, and Supplement A on page 3',
  },
])

const { ssn, ...person } = taxpayerSample

/** Form I-9, Employment Eligibility Verification (form id 2): Section 1 is the employee's, Section 2 the employer's. */
export const i9 = {
  ...forms.i9,
  editions: i9Editions,
  steps: [
    {
      key: 'you',
      fields: [
        'lastName',
        'hasOneName',
        'firstName',
        'middleInitial',
        'otherLastNames',
        'streetAddress',
        'aptNumber',
        'city',
        'state',
        'zip',
      ],
    },
    { key: 'contact', fields: ['dob', 'isBirthDateSure', 'ssn', 'hasAppliedForSsn', 'emailId', 'phoneNumber'] },
    {
      key: 'status',
      fields: [
        'resStatus',
        'permanentResidentNo',
        'hasNoExpiry',
        'alienAuthToWorkExpiry',
        'alienNumberType',
        'alienAuthToWorkNo',
        'i94Number',
        'passportNumber',
        'passportCountry',
      ],
    },
    {
      key: 'helped',
      fields: ['isSignedByGuardian', 'isSpecialPlacement', 'isHelped', ...preparers.flatMap(preparerFields)],
    },
    { key: 'documents', fields: ['isDocumentSelectedByEmp', 'supportedDocumentType'] },
  ],
  answers: i9Answers,
  masked: ['ssn', 'permanentResidentNo', 'alienAuthToWorkNo', 'i94Number', 'passportNumber'],
  sample: { ...person, dob: '1999-05-14', ssn, resStatus: 1, isDocumentSelectedByEmp: false },
} as const satisfies FormDefinition<I9Edition>
