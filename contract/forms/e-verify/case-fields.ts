import { i9DocumentOf } from '../i9/documents.ts'
import type { I9Answers } from '../i9/i9.ts'
import type { SectionTwoAnswers, SectionTwoBlock } from '../i9/section-2/fields.ts'

/**
 * What E-Verify asks for, in the order of its questions: the citizenship attestation, the documents, who the person is
 * with their numbers, then the documents' numbers and dates (www.justiceadmin.org/HR/pay.aspx?payview=10), and at the
 * end the first day of employment, its hire date.
 */
export const caseFieldNames = [
  'citizenship',
  'documentList',
  'listA',
  'listB',
  'listC',
  'lastName',
  'firstName',
  'middleInitial',
  'otherLastNames',
  'dob',
  'ssn',
  'aNumber',
  'i94Number',
  'passportNumber',
  'passportCountry',
  'authorizedUntil',
  'emailId',
  'authority',
  'documentNumber',
  'documentExpires',
  'firstDayOfEmployment',
] as const
/** The name of something that E-Verify asks for. */
export type CaseFieldName = (typeof caseFieldNames)[number]

/** Something that E-Verify asks for, as it is typed there: in English, days as MM/DD/YYYY. */
export interface CaseField {
  readonly name: CaseFieldName
  /** The title of the document that it is about. */
  readonly of?: string
  readonly value: string
}

/** The attestations of Form I-9, edition 01/20/25, Section 1. */
const citizenships: Readonly<Record<number, string>> = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
}

const usDay = (day: string | undefined): string | undefined => day?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

const blocks: readonly SectionTwoBlock[] = ['a1', 'a2', 'a3', 'b', 'c']

const documentFields = (answers: SectionTwoAnswers): (CaseField | undefined)[] =>
  blocks.flatMap((block) => {
    const title = answers[`${block}Title`]
    if (title === undefined) return []
    const about = (name: CaseFieldName, value: string | undefined) =>
      value === undefined ? undefined : { name, of: title, value }
    return [
      about('authority', answers[`${block}Authority`]),
      about('documentNumber', answers[`${block}Number`]),
      about('documentExpires', usDay(answers[`${block}Expires`])),
    ]
  })

/** What a completed Form I-9 says of what E-Verify asks for; what it doesn't say is left out. */
export const caseFields = (one: I9Answers, two: SectionTwoAnswers): readonly CaseField[] => {
  const field = (name: CaseFieldName, value: string | undefined): CaseField | undefined =>
    value === undefined || value === '' ? undefined : { name, value }
  const isListA = two.docType === 'A'
  const all = [
    field('citizenship', citizenships[one.resStatus]),
    field('documentList', isListA ? 'List A document' : 'List B and C documents'),
    field('listA', i9DocumentOf(two.docAId)?.title),
    field('listB', i9DocumentOf(two.docBId)?.title),
    field('listC', i9DocumentOf(two.docCId)?.title),
    field('lastName', one.lastName),
    // As on Form I-9, of people with one name (USCIS M-274, 3.0).
    field('firstName', one.firstName ?? 'Unknown'),
    field('middleInitial', one.middleInitial),
    field('otherLastNames', one.otherLastNames),
    field('dob', usDay(one.dob)),
    field('ssn', one.ssn),
    field('aNumber', one.permanentResidentNo ?? one.alienAuthToWorkNo),
    field('i94Number', one.i94Number),
    field('passportNumber', one.passportNumber),
    field('passportCountry', one.passportCountry),
    field('authorizedUntil', usDay(one.alienAuthToWorkExpiry)),
    field('emailId', one.emailId),
    ...documentFields(two),
    field('firstDayOfEmployment', usDay(two.firstDayOfEmployment)),
  ]
  return all.filter((each) => each !== undefined)
}
