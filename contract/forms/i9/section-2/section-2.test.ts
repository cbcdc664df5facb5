import { describe, expect, it } from 'vitest'
import { object, ValidationError } from 'yup'
import { flag } from '../../../protocol/fields.ts'
import { i9DocumentOf, i9Documents } from '../documents.ts'
import { followUpDates } from './dates.ts'
import type { SectionTwoFacts } from './facts.ts'
import { sectionTwoFields } from './fields.ts'
import { sectionTwoWarnings } from './rules.ts'
import { i9EmployerAnswers, i9EmployerSample, section2SchemaFor, withSectionTwoRules } from './section-2.ts'

type Refused = Readonly<Record<string, string>>

/** Anything that validates like a schema. */
interface Checking {
  validateSync(answers: object, options: { readonly abortEarly: false }): unknown
}

const refusals = (schema: Checking, answers: object): Refused => {
  try {
    schema.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(
      error.inner.map((each) => [each.path ?? '', (each.errors[0] as unknown as { key: string }).key]),
    )
  }
}

const known: SectionTwoFacts = {
  signedOn: '2026-11-21',
  latestFirstDay: '2027-11-21',
  isEVerify: false,
  copiesOfDocuments: 'none',
  dob: '1999-05-14',
}
const check = (more: object, facts: Partial<SectionTwoFacts> = {}) =>
  refusals(section2SchemaFor({ ...known, ...facts }), { ...i9EmployerSample, ...more })

const common = { firstDayOfEmployment: '2026-11-23', title: 'Manager' }
const listA = {
  ...common,
  docType: 'A',
  docAId: 'A4',
  a1Title: 'Employment Authorization Document',
  a1Authority: 'USCIS',
  a1Number: 'SRC 012 345 6789',
  a1Expires: '2027-05-01',
}
const notice = {
  ...{ a1Expires: '2025-12-15', a2Title: 'I-797C', a2Authority: 'USCIS', a2Number: 'EAC0123456789' },
  a2FiledOn: '2025-10-01',
}
const checkA = (more: object, facts: Partial<SectionTwoFacts> = {}) =>
  refusals(section2SchemaFor({ ...known, ...facts }), { ...listA, ...more })

describe('one document of list A, or one of B and one of C', () => {
  it.each<[string, object, Refused]>([
    ['its sample', {}, {}],
    ['nothing chosen', { docType: undefined }, { docType: 'needed' }],
    ['list A as well', { docAId: 'A1a' }, { docAId: 'otherList' }],
    ['a block of list A as well', { a1Title: 'U.S. Passport' }, { a1Title: 'otherList' }],
    ['list C missing', { docCId: undefined }, { docCId: 'needed' }],
    ['a document of another list', { docBId: 'C1' }, { docBId: 'option' }],
    ['a document without its issuer', { bAuthority: '' }, { bAuthority: 'needed' }],
    ['no first day', { firstDayOfEmployment: '' }, { firstDayOfEmployment: 'needed' }],
    [
      'a first day before the form',
      { firstDayOfEmployment: '1986-11-06' },
      { firstDayOfEmployment: 'firstDayTooSoon' },
    ],
    [
      'a first day in the wrong year',
      { firstDayOfEmployment: '2050-11-23' },
      { firstDayOfEmployment: 'firstDayTooLate' },
    ],
    ['a first day in a year', { firstDayOfEmployment: '2027-11-21' }, {}],
    ['a first day long ago', { firstDayOfEmployment: '1990-11-23' }, {}],
    ['an expired license', { bExpires: '2026-11-20' }, { bExpires: 'documentExpired' }],
    ['a license on its last day', { bExpires: '2026-11-21' }, {}],
    ['a card that never ends with an end', { cExpires: '2030-01-01' }, { cExpires: 'documentEndless' }],
    ['a number that is none', { cNumber: '12345' }, { cNumber: 'documentNumber' }],
    ['a restricted Social Security card', { cIsUnrestricted: false }, { cIsUnrestricted: 'cardRestricted' }],
    ['a school report of a grown-up', { docBId: 'B10' }, { docBId: 'documentMinor' }],
  ])('%s', (_case, more, expected) => expect(check(more)).toEqual(expected))

  it.each([
    ['1990-11-23', '2026-11-23', 'firstDayOtherYear'],
    ['2025-11-22', '2026-11-23', 'firstDayOtherYear'],
    ['2025-11-23', '2026-11-23', undefined],
    ['2026-11-23', '2025-11-22', 'firstDayOtherYear'],
    ['1990-11-23', null, undefined],
  ])('answers a first day of %s, where the records say %s, with %s', (firstDayOfEmployment, firstDayOfWork, reason) => {
    expect(check({ firstDayOfEmployment }, { firstDayOfWork })).toEqual(
      reason === undefined ? {} : { firstDayOfEmployment: reason },
    )
  })

  it('takes the school report of a minor', () => {
    expect(check({ docBId: 'B10' }, { dob: '2010-01-01' })).toEqual({})
  })
})

describe('the items of a document of list A', () => {
  it.each<[string, object, Refused]>([
    ['a card with its photograph', {}, {}],
    ['one with a block too many', { a3Title: 'X' }, { a3Title: 'otherList' }],
    ['an expired one', { a1Expires: '2026-10-01' }, { a1Expires: 'documentExpired' }],
    ['an expired one with the notice of a renewal before the rule ended', notice, {}],
    ['one whose notice has no filing date', { ...notice, a2FiledOn: '' }, { a2FiledOn: 'extensionFiledOn' }],
    ['a renewal of the last day', { ...notice, a2FiledOn: '2025-10-29' }, {}],
    ['a renewal of the day after', { ...notice, a2FiledOn: '2025-10-30' }, { a2FiledOn: 'extensionNone' }],
    [
      'a renewal filed after the card’s end',
      { ...notice, a1Expires: '2025-09-01', a2FiledOn: '2025-09-02' },
      { a2FiledOn: 'extensionLate' },
    ],
    ['a card on the last of its 540 days', { ...notice, a1Expires: '2025-05-30', a2FiledOn: '2025-05-01' }, {}],
    [
      'a card a day later',
      { ...notice, a1Expires: '2025-05-29', a2FiledOn: '2025-05-01' },
      { a1Expires: 'documentExpired' },
    ],
    ['a notice with an end beyond its rule', { ...notice, a2Expires: '2027-06-09' }, { a2Expires: 'extensionTooLong' }],
    ['a filing date without a notice', { a2FiledOn: '2025-10-01' }, { a2FiledOn: 'otherList' }],
    [
      'a passport without its I-94',
      { docAId: 'A5', a1Number: 'AB123456' },
      { a2Title: 'needed', a2Authority: 'needed', a2Number: 'needed' },
    ],
    [
      'a passport with its I-94 and no I-20',
      { docAId: 'A5', a1Number: 'AB123456', a2Title: 'I-94', a2Authority: 'CBP', a2Number: '123456789A1' },
      {},
    ],
  ])('%s', (_case, more, expected) => expect(checkA(more)).toEqual(expected))

  it('accepts an extended document once it says by whom', () => {
    const more = { a1Expires: '2026-10-01', aIsExtended: true }
    expect(checkA(more)).toEqual({ additionalInformation: 'extensionNote' })
    expect(checkA({ ...more, additionalInformation: 'TPS, 89 FR 1, until 2027-02-01' })).toEqual({})
  })
})

describe('an extension by the notice of a renewal', () => {
  const status = { resStatus: 4 }
  const answers = (more: object) => sectionTwoFields.cast({ ...listA, ...notice, ...more })

  it('moves reverification by the days of its rule, counted from the end of the card', () => {
    expect(followUpDates(status, answers({})).reverifyBy).toBe('2027-06-08')
  })

  it('moves it to the end of the notice where that has one', () => {
    expect(followUpDates(status, answers({ a2Expires: '2027-01-31' })).reverifyBy).toBe('2027-01-31')
  })

  it('moves nothing where the renewal was filed after the rule ended', () => {
    expect(followUpDates(status, answers({ a2FiledOn: '2025-11-01' })).reverifyBy).toBe('2025-12-15')
  })
})

describe('receipts', () => {
  const i94 = { docAId: 'A2', a1Number: '', a1Expires: '', aIsReceipt: true, aReceiptKind: 'stampedI94' }
  it.each<[string, object, Refused]>([
    ['a receipt without its kind', { aIsReceipt: true }, { aReceiptKind: 'needed' }],
    [
      'a replacement without number and end',
      { aIsReceipt: true, aReceiptKind: 'replacement', a1Number: '', a1Expires: '' },
      {},
    ],
    ['a refugee’s I-94 for the card', { aIsReceipt: true, aReceiptKind: 'refugeeI94' }, {}],
    ['a stamped I-94 for the card', { aIsReceipt: true, aReceiptKind: 'stampedI94' }, { aReceiptKind: 'receiptOther' }],
    ['a kind without a receipt', { aReceiptKind: 'replacement' }, { aReceiptKind: 'receiptNone' }],
    [
      'a receipt for a short job',
      { aIsReceipt: true, aReceiptKind: 'replacement', isShortJob: true },
      { aIsReceipt: 'receiptShortJob' },
    ],
    ['a card’s stamped I-94 without a date', i94, { aReceiptIssuedOn: 'needed' }],
    ['one whose date of issue is known', { ...i94, aReceiptIssuedOn: '2026-05-02' }, {}],
    ['one that was issued a year ago', { ...i94, aReceiptIssuedOn: '2025-11-21' }, {}],
    ['one older than a year', { ...i94, aReceiptIssuedOn: '2025-11-20' }, { aReceiptIssuedOn: 'documentExpired' }],
    ['one of the future', { ...i94, aReceiptIssuedOn: '2026-11-24' }, { aReceiptIssuedOn: 'dayNotYet' }],
    [
      'a date of issue beside that of the stamp',
      { ...i94, aReceiptUntil: '2027-01-01', aReceiptIssuedOn: '2026-05-02' },
      { aReceiptIssuedOn: 'receiptNone' },
    ],
    ['a date of issue without a receipt', { aReceiptIssuedOn: '2026-05-02' }, { aReceiptIssuedOn: 'receiptNone' }],
    ['a receipt of the other list', { bIsReceipt: true }, { bIsReceipt: 'otherList' }],
  ])('%s', (_case, more, expected) => expect(checkA(more)).toEqual(expected))
})

describe('E-Verify and copies', () => {
  it('requires a photograph if the business uses E-Verify', () => {
    expect(check({}, { isEVerify: true })).toEqual({ bHasPhotograph: 'photographNeeded' })
    expect(check({ bHasPhotograph: true }, { isEVerify: true })).toEqual({})
  })

  it('allows the alternative procedure only there, and requires copies with it', () => {
    expect(check({ isAlternativeProcedure: true })).toMatchObject({ isAlternativeProcedure: 'alternativeProcedure' })
    const remote = { isAlternativeProcedure: true, bHasPhotograph: true }
    const missing = { bCopy: 'copyNeeded', bCopyBack: 'copyBackNeeded', cCopy: 'copyNeeded' }
    expect(check(remote, { isEVerify: true })).toEqual(missing)
    const fronts = { ...remote, bCopy: 'x', cCopy: 'y' }
    expect(check(fronts, { isEVerify: true })).toEqual({ bCopyBack: 'copyBackNeeded' })
    expect(check({ ...fronts, bCopyBack: 'z' }, { isEVerify: true })).toEqual({})
  })

  it('requires both sides of cards, and one of passports', () => {
    const all = { copiesOfDocuments: 'all' } as const
    expect(checkA({ a1Copy: 'x' }, all)).toEqual({ a1CopyBack: 'copyBackNeeded' })
    expect(checkA({ docAId: 'A1a', a1Number: 'A12345678', a1Copy: 'x' }, all)).toEqual({})
  })

  it('requires copies of all documents, or of none', () => {
    expect(check({ bCopy: 'x', bCopyBack: 'y' }, { copiesOfDocuments: 'all' })).toEqual({ cCopy: 'copyNeeded' })
    expect(check({ bCopy: 'x' })).toEqual({ bCopy: 'copyRefused' })
  })
})

describe('somebody who attests the identity in place of a document of list B', () => {
  const words = { docBId: 'BMinor', bTitle: '', bAuthority: '', bNumber: '', bExpires: '' }
  const minor: Partial<SectionTwoFacts> = { dob: '2010-01-01', identityAttestation: 'minor' }

  it.each<[string, object, Partial<SectionTwoFacts>, Refused]>([
    ['the guardian of a minor', words, minor, {}],
    ['a special placement', { ...words, docBId: 'BPlacement' }, { identityAttestation: 'specialPlacement' }, {}],
    ['one as the other', { ...words, docBId: 'BPlacement' }, minor, { docBId: 'attestationNone' }],
    ['nobody in Section 1', words, { identityAttestation: null }, { docBId: 'attestationNone' }],
    ['an employer in E-Verify', words, { ...minor, isEVerify: true }, { docBId: 'attestationEVerify' }],
    ['without list C', { ...words, docCId: undefined }, minor, { docCId: 'needed' }],
    ['with a document besides', { ...words, bTitle: 'School card' }, minor, { bTitle: 'otherList' }],
    ['as a receipt', { ...words, bIsReceipt: true }, minor, { bIsReceipt: 'receiptOther' }],
    ['a minor who has a document after all', {}, minor, {}],
  ])('%s', (_case, more, facts, expected) => expect(check(more, facts)).toEqual(expected))
})

describe('the context of Section 2', () => {
  it('requires nothing of a decision that returns Section 1', () => {
    const schema = withSectionTwoRules(sectionTwoFields.concat(object({ IsReject: flag() })))
    expect(refusals(schema, { IsReject: true })).toEqual({})
    expect(refusals(schema, { IsReject: false })).toMatchObject({ docType: 'needed' })
  })

  it('warns of documents that don’t fit the status, and never refuses them', () => {
    expect(sectionTwoWarnings({ docType: 'A', docAId: 'A4', docBId: undefined, docCId: undefined }, 1)).toEqual(['A4'])
    expect(sectionTwoWarnings({ docType: 'A', docAId: 'A4', docBId: undefined, docCId: undefined }, 4)).toEqual([])
  })

  it('counts the dates that follow', () => {
    const card = i9EmployerAnswers.cast(listA)
    const person = { resStatus: 4, alienAuthToWorkExpiry: '2027-06-01' }
    expect(followUpDates(person, card)).toEqual({
      reverifyBy: '2027-05-01',
      authorizationEnds: '2027-05-01',
    })
    expect(followUpDates(person, card, [{ docId: 'A4', docExpires: '2029-05-01' }])).toEqual({
      reverifyBy: '2029-05-01',
      authorizationEnds: '2029-05-01',
    })
    expect(followUpDates(person, card, [{ docId: 'C1' }])).toEqual({})
    const receipt = i9EmployerAnswers.cast({ ...listA, aIsReceipt: true, aReceiptKind: 'replacement' })
    expect(followUpDates({ resStatus: 1 }, receipt)).toEqual({ receiptDue: '2027-02-21' })
  })

  it('counts a receipt in reverification from the end of the authorization before it, until its document comes', () => {
    const card = i9EmployerAnswers.cast(listA)
    const person = { resStatus: 4, alienAuthToWorkExpiry: '2027-06-01' }
    const receipt = { docId: 'A4', isReceipt: true }
    expect(followUpDates(person, card, [receipt])).toEqual({
      receiptDue: '2027-07-30',
      authorizationEnds: '2027-05-01',
    })
    expect(followUpDates(person, card, [receipt, { docId: 'A4', docExpires: '2029-05-01' }])).toEqual({
      reverifyBy: '2029-05-01',
      authorizationEnds: '2029-05-01',
    })
  })
})

describe('the lists of acceptable documents', () => {
  it('have each document once, in both languages, with its blocks', () => {
    expect(new Set(i9Documents.map(({ id }) => id)).size).toBe(i9Documents.length)
    for (const { list, title, titleEs, parts } of i9Documents) {
      expect(titleEs).not.toBe(title)
      expect(parts.length).toBeLessThanOrEqual(list === 'A' ? 3 : 1)
      expect(parts[0]?.isOptional).toBeUndefined()
    }
    expect(i9DocumentOf('A5')?.parts.map(({ isOptional }) => isOptional ?? false)).toEqual([false, false, true])
    expect(i9DocumentOf('X')).toBeUndefined()
  })

  it('give examples that their own formats accept', () => {
    for (const { parts } of i9Documents)
      for (const { format } of parts)
        if (format) expect(format.example.replace(/-/g, '')).toMatch(new RegExp(format.pattern))
  })
})
