import type { InferType } from 'yup'
import { object } from 'yup'
import { because, choice, day, flag, lines, needed, text } from '../../../kit/fields.ts'
import { i9DocumentIds } from '../documents.ts'

/** The statement of section 2, above the employer's signature (Form I-9, edition 01/20/25). */
export const i9Certification =
  'I attest, under penalty of perjury, that (1) I have examined the documentation presented by the above-named employee, (2) the above-listed documentation appears to be genuine and to relate to the employee named, and (3) to the best of my knowledge, the employee is authorized to work in the United States.'

const documentBlock = () =>
  object({
    title: text(120),
    issuingAuthority: text(120),
    number: text(40),
    expiration: day(),
  })
    .default(undefined)
    .typeError(because('object'))

/** A list's document with everything that is recorded of it. */
const recorded = (field: ReturnType<typeof documentBlock>) =>
  field.shape({ title: text(120).required(needed), issuingAuthority: text(120).required(needed) }).required(needed)

const byDocType = (wanted: 'A' | 'BC') => (docType: unknown) => docType === wanted
const block = (wanted: 'A' | 'BC') =>
  documentBlock().when('docType', {
    is: byDocType(wanted),
    then: (field) => recorded(field as ReturnType<typeof documentBlock>) as never,
    otherwise: (field) =>
      field.test('other list', because('otherList'), (value) => value === undefined || Object.keys(value).length === 0),
  })
const documentId = (list: 'A' | 'B' | 'C', wanted: 'A' | 'BC') =>
  choice(i9DocumentIds(list)).when('docType', {
    is: byDocType(wanted),
    then: (field) => field.required(needed),
    otherwise: (field) => field.test('other list', because('otherList'), (value) => value === undefined),
  })

/** The answers of Form I-9, section 2: one document of list A, or one of list B and one of list C; never more. */
export const i9EmployerAnswers = object({
  docType: choice(['A', 'BC'] as const).required(needed),
  docAId: documentId('A', 'A'),
  docBId: documentId('B', 'BC'),
  docCId: documentId('C', 'BC'),
  listA: block('A'),
  listB: block('BC'),
  listC: block('BC'),
  firstDayOfEmployment: day().required(needed),
  additionalInformation: lines(1000),
  isAlternativeProcedure: flag().default(false),
  title: text(80).required(needed),
})

export type I9EmployerAnswers = InferType<typeof i9EmployerAnswers>

/** A good section 2, for tests and documentation. */
export const i9EmployerSample = {
  docType: 'BC',
  docBId: 'B1',
  docCId: 'C1',
  listB: { title: 'Driver’s license', issuingAuthority: 'WA', number: 'WDL123456', expiration: '2029-05-14' },
  listC: { title: 'Social Security card', issuingAuthority: 'SSA' },
  firstDayOfEmployment: '2026-11-23',
  title: 'Store manager',
} as const
