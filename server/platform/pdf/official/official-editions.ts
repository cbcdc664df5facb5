import type { EditionFile } from './edition-file.ts'
import { editionFileName, fileKeyOf } from './edition-file.ts'

/** An agency's file that we can fill, and how it is recognized. */
export interface OfficialFile {
  /** Its standard name in the forms folder. */
  readonly file: string
  /** The form's key in the contract, or its own if it accompanies another form. */
  readonly form: string
  /** The edition's id in the contract. */
  readonly edition: string
  /** Its display name. */
  readonly name: string
  /** SHA-256 of the bytes whose fields are known. */
  readonly sha256: string
  /** Where the agency publishes exactly these bytes; absent if it doesn't. */
  readonly address?: string
  /** The agency's page about the form. */
  readonly page: string
  /** The source of the digest and the field names. */
  readonly source: string
  /**
   * How a reissued file of the same edition is recognized: its title, words of its pages without spaces, fields it has
   * and lacks.
   */
  readonly title?: RegExp
  readonly text?: RegExp
  readonly has: readonly string[]
  readonly lacks: readonly string[]
  /** Its pages with the agency's instructions, the first page being 1: read in the file itself. */
  readonly instructionPages: readonly number[]
}

const W4 = 'topmostSubform[0].Page1[0].'

/** Every edition that can be filled. A new one needs an entry here, and the PDF fields with its form. */
export const officialFiles: readonly OfficialFile[] = [
  {
    file: 'fw4_2026.pdf',
    form: 'w4',
    edition: '2026',
    name: 'Form W-4 (2026)',
    sha256: '92444d8856ce55d9e25dca8b6d1420634fc68b11e1ab1f760916ea29ddd312b2',
    address: 'https://www.irs.gov/pub/irs-prior/fw4--2026.pdf',
    page: 'https://www.irs.gov/forms-pubs/about-form-w-4',
    source: 'IRS, created 12/8/25; three public repositories hold the same bytes',
    title: /2026.*W-4/,
    has: [`${W4}c1_1[2]`, `${W4}c1_3[0]`, `${W4}f1_08[0]`, `${W4}f1_14[0]`],
    lacks: [`${W4}f1_15[0]`],
    // General and specific instructions; the two worksheets; the tables.
    instructionPages: [2, 3, 4, 5],
  },
  {
    file: 'fw4_2025.pdf',
    form: 'w4',
    edition: '2025',
    name: 'Form W-4 (2025)',
    sha256: '94fa236f26c1a6dbbdeb40b8bd8870793e7a5be0f74ead3c2799d2b0961be68a',
    address: 'https://www.irs.gov/pub/irs-prior/fw4--2025.pdf',
    page: 'https://www.irs.gov/forms-pubs/about-form-w-4',
    source: 'IRS, created 12/17/24',
    title: /2025.*W-4/,
    has: [`${W4}c1_1[2]`, `${W4}f1_09[0]`, `${W4}f1_15[0]`],
    lacks: [`${W4}c1_3[0]`, `${W4}f1_08[0]`],
    instructionPages: [2, 3, 4],
  },
  {
    file: 'i-9_2025-01-20.pdf',
    form: 'i9',
    edition: '01/20/25',
    name: 'Form I-9, edition 01/20/25',
    sha256: '780f348c34df694bb0b4dbbfaf9f22b99b9757b80d16a37ba89aadf069597281',
    address: 'https://www.uscis.gov/sites/default/files/document/forms/i-9.pdf',
    page: 'https://www.uscis.gov/i-9',
    source: 'USCIS, expires 05/31/2027; three public repositories hold the same bytes',
    title: /Form I-9/,
    // The previous edition has the same fields: only its pages identify it.
    text: /Edition01\/20\/25/,
    has: ['CB_1', 'CB_4', 'CB_Alt', 'Last Name (Family Name)', 'List A.  Document 3 Number.  If any', 'CB_Alt_2'],
    lacks: [],
    // Lists of Acceptable Documents; Supplements A and B, each with its instructions. The other instructions are a file of their own.
    instructionPages: [2, 3, 4],
  },
  {
    file: 'f8850_2016-03.pdf',
    form: 'wotc',
    edition: '2016-03',
    name: 'Form 8850 (Rev. March 2016)',
    sha256: 'a729ea7f714ddf3f8304d5211e2b629bf2de21ebebd6b529c67a4509b7ad29c4',
    page: 'https://www.irs.gov/forms-pubs/about-form-8850',
    source: 'a copy of the page of the IRS with field names of its own: the IRS gives other bytes, with other names',
    text: /\(Rev\.3-2016\)/,
    has: ['applicant_name', 'applicant_ssn', 'swa_certified', 'on_unemployment', 'employer_ein', 'started_job_date'],
    lacks: [],
    // The Privacy Act and Paperwork Reduction Act notice, below the employer’s part. “Its separate instructions” are a file of their own.
    instructionPages: [2],
  },
  {
    file: 'eta9061_2023-05.pdf',
    form: 'eta9061',
    edition: '2023-05',
    name: 'ETA Form 9061 (Rev. May 2023)',
    sha256: '20f3f8687f248fd37e70a1d7b0e6af75784be35c52850f41d67ce5090421d77e',
    page: 'https://www.dol.gov/agencies/eta/wotc',
    source: 'U.S. Department of Labor, OMB 1205-0371',
    title: /ETA Form 9061/,
    has: [
      '3 Employer Name',
      '12. Check here if the job applicant is a Qualified IVA Recipient',
      '16. VR Referral',
      '23.b. indicate who signed this form',
    ],
    lacks: [],
    instructionPages: [3, 4],
  },
]

/** The agency's file of an edition that was added as data; none where it has only the data. */
export const addedFile = (added: EditionFile): OfficialFile[] => {
  const { pdf, edition, source } = added
  if (pdf === undefined) return []
  const form = fileKeyOf(added)
  const name = `${officialForms.find((each) => each.form === form)?.name ?? form} (${edition})`
  const file = editionFileName(added).replace(/\.edition\.json$/, '.pdf')
  const { sha256, instructionPages } = pdf
  return [{ file, form, edition, name, sha256, page: source, source, has: [], lacks: [], instructionPages }]
}

/** How a form is recognized whatever its edition, and what its pages say of the edition. */
export interface OfficialForm {
  /** As in `OfficialFile`. */
  readonly form: string
  readonly name: string
  readonly title: RegExp
  readonly text: RegExp
}

/**
 * Features of any edition of a form, to identify a file of an unknown edition: title, or words of its pages without
 * spaces.
 */
export const officialForms: readonly OfficialForm[] = [
  { form: 'w4', name: 'Form W-4', title: /Form W-?4\b/i, text: /FormW-?4\(20\d\d\)|EmployeesWithholdingCertificate/ },
  { form: 'i9', name: 'Form I-9', title: /Form I-9\b/i, text: /FormI-9|1615-0047/ },
  { form: 'wotc', name: 'Form 8850', title: /Form 8850\b/i, text: /Form8850|1545-1500/ },
  { form: 'eta9061', name: 'ETA Form 9061', title: /(ETA|Form) ?9061\b/i, text: /ETAForm9061|1205-0371/ },
]
