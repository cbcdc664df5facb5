import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { i9 } from './i9.ts'
import type { Refused } from './refused.fixture.ts'
import { check, helper, refused } from './refused.fixture.ts'
import { isPostBox } from './section-1.ts'

const checkAll = (cases: readonly (readonly [string, object, Refused])[]) =>
  it.each(cases)('%s', (_case, more, expected) => expect(check(more)).toEqual(expected))

afterEach(() => vi.useRealTimers())

const until = { alienAuthToWorkExpiry: '2199-12-31' }
const endless = { hasNoExpiry: true }

describe('the four statuses', () => {
  checkAll([
    ['a citizen', { resStatus: 1 }, {}],
    ['a noncitizen national', { resStatus: 2 }, {}],
    ['a status that is none', { resStatus: 5 }, { resStatus: 'option' }],
    ['no status', { resStatus: undefined }, { resStatus: 'needed' }],
    ['a citizen with a number', { permanentResidentNo: '012345678' }, { permanentResidentNo: 'otherStatus' }],
    ['a national with a day', { resStatus: 2, ...until }, { alienAuthToWorkExpiry: 'otherStatus' }],
    ['a citizen without an end of work', { ...endless }, { hasNoExpiry: 'otherStatus' }],
    ['a permanent resident without a number', { resStatus: 3 }, { permanentResidentNo: 'needed' }],
    ['a permanent resident with one', { resStatus: 3, permanentResidentNo: 'A 012-345-678' }, {}],
    ['a permanent resident with seven digits', { resStatus: 3, permanentResidentNo: '1234567' }, {}],
    ['a number of six digits', { resStatus: 3, permanentResidentNo: 'A123456' }, { permanentResidentNo: 'aNumber' }],
    ['a number of ten digits', { resStatus: 3, permanentResidentNo: '1234567890' }, { permanentResidentNo: 'aNumber' }],
    [
      'a permanent resident with an I-94',
      { resStatus: 3, permanentResidentNo: '012345678', i94Number: '123456789A1' },
      { i94Number: 'otherStatus' },
    ],
  ])
})

describe('a person authorized to work', () => {
  checkAll([
    ['with nothing', { resStatus: 4 }, { alienNumberType: 'needed', alienAuthToWorkExpiry: 'needed' }],
    ['with a USCIS number', { resStatus: 4, ...until, alienAuthToWorkNo: 'A012345678' }, {}],
    ['with an I-94 of letters', { resStatus: 4, ...until, i94Number: '123456789a1' }, {}],
    ['with an I-94 of digits', { resStatus: 4, ...until, i94Number: '12345678901' }, {}],
    ['with a short I-94', { resStatus: 4, ...until, i94Number: '1234567890' }, { i94Number: 'i94' }],
    ['with a passport', { resStatus: 4, ...endless, passportNumber: 'AB 123456', passportCountry: 'Peru' }, {}],
    [
      'with a passport without its country',
      { resStatus: 4, ...endless, passportNumber: 'AB123456' },
      { passportCountry: 'needed' },
    ],
    [
      'with a passport of five characters',
      { resStatus: 4, ...endless, passportNumber: 'AB123', passportCountry: 'Peru' },
      { passportNumber: 'passport' },
    ],
    [
      'with a country without a passport',
      { resStatus: 4, ...endless, i94Number: '12345678901', passportCountry: 'Peru' },
      { passportCountry: 'otherStatus' },
    ],
    [
      'with two numbers',
      { resStatus: 4, ...until, i94Number: '123456789A1', alienAuthToWorkNo: '012345678' },
      { i94Number: 'oneNumber' },
    ],
    [
      'with another number than the one that is said',
      { resStatus: 4, ...until, alienNumberType: 'i94', alienAuthToWorkNo: '012345678' },
      { i94Number: 'needed', alienAuthToWorkNo: 'oneNumber' },
    ],
    [
      'with neither a day nor N/A',
      { resStatus: 4, alienAuthToWorkNo: '012345678' },
      { alienAuthToWorkExpiry: 'needed' },
    ],
    [
      'with a day and N/A',
      { resStatus: 4, alienAuthToWorkNo: '012345678', ...until, ...endless },
      { hasNoExpiry: 'noExpiry' },
    ],
    [
      'with a day that is over',
      { resStatus: 4, alienAuthToWorkNo: '012345678', alienAuthToWorkExpiry: '2001-01-01' },
      { alienAuthToWorkExpiry: 'workDateOver' },
    ],
  ])

  it('is checked against the day of the signature anywhere in the country, not the day the server receives it', () => {
    vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') })
    const at = (alienAuthToWorkExpiry: string, signedAt?: string) =>
      check({ resStatus: 4, alienAuthToWorkNo: '012345678', alienAuthToWorkExpiry, signedAt })
    expect(at('2026-11-22', '2026-11-22T20:00:00Z')).toEqual({})
    expect(at('2026-11-21', '2026-11-22T20:00:00Z')).toEqual({ alienAuthToWorkExpiry: 'workDateOver' })
    // Still the 21st in Honolulu and in Samoa.
    expect(at('2026-11-21', '2026-11-22T09:00:00Z')).toEqual({})
    expect(at('2026-11-24')).toEqual({ alienAuthToWorkExpiry: 'workDateOver' })
    expect(at('2026-11-24', '2199-01-01T00:00:00Z')).toEqual({ alienAuthToWorkExpiry: 'workDateOver' })
  })
})

describe('name, birth and address', () => {
  checkAll([
    ['one name alone', { hasOneName: true, firstName: '', middleInitial: undefined }, {}],
    ['one name and a first name', { hasOneName: true }, { firstName: 'oneName' }],
    ['no first name', { firstName: '' }, { firstName: 'needed' }],
    ['no last name', { lastName: ' ' }, { lastName: 'needed' }],
    [
      'a picture in a name',
      { lastName: 'Reyes 🎉', city: 'Seattle 🌧️' },
      { lastName: 'unprintable', city: 'unprintable' },
    ],
    ['two letters of a middle name', { middleInitial: 'MA' }, { middleInitial: 'tooLong' }],
    ['a date of birth to come', { dob: '2199-01-01' }, { dob: 'datePast' }],
    ['a date of birth long ago', { dob: '1199-05-14' }, { dob: 'dateTooEarly' }],
    ['no date of birth', { dob: '' }, { dob: 'needed' }],
    ['a date of birth of a child', { dob: '2015-05-14' }, { dob: 'birthDateYoung' }],
    ['a date of birth of a child that is right', { dob: '2015-05-14', isBirthDateSure: true }, {}],
    ['no Social Security number', { ssn: '' }, {}],
    ['a taxpayer number for one', { ssn: '912-45-6781' }, { ssn: 'ssnImpossible' }],
    ['no e-mail address and no telephone', { emailId: '', phoneNumber: '' }, {}],
    ['a wrong e-mail address', { emailId: 'ana@' }, { emailId: 'email' }],
    ['a telephone abroad', { phoneNumber: '+52 55 1234 5678' }, {}],
    ['half a telephone', { phoneNumber: '555-0100' }, { phoneNumber: 'phoneAny' }],
    ['a Canadian address', { state: 'CAN', zip: 'k1a 0b1' }, {}],
    ['a Canadian address with a ZIP code', { state: 'CAN' }, { zip: 'postalCodeCanada' }],
    ['a Mexican address', { state: 'MEX', zip: '06000' }, {}],
    ['a Mexican address with nine digits', { state: 'MEX', zip: '06000-1234' }, { zip: 'postalCodeMexico' }],
    ['an American address with a Canadian code', { zip: 'K1A 0B1' }, { zip: 'zip' }],
    ['a state that is none', { state: 'XX' }, { state: 'option' }],
    ['a P.O. box, which is warned of and no more', { streetAddress: 'P.O. Box 12' }, {}],
  ])

  it('removes only spaces and dashes from numbers', () => {
    expect(
      i9.answers.cast({
        ...i9.sample,
        zip: 'k1a 0b1',
        permanentResidentNo: ' a-012 345 678 ',
        phoneNumber: '+52 55 12345678',
      }),
    ).toMatchObject({ zip: 'K1A0B1', permanentResidentNo: 'A012345678', phoneNumber: '+525512345678' })
  })

  it('tells a post office box from a street', () => {
    for (const box of ['PO Box 9', 'P.O. Box 12', 'p. o. box 3', 'Post Office Box 7', 'Box 44', 'Apartado postal 5'])
      expect([box, isPostBox(box)]).toEqual([box, true])
    for (const street of ['12 Boxwood Lane', '1 Post Road', 'Polk Street 3', '9 Sandbox Ct'])
      expect([street, isPostBox(street)]).toEqual([street, false])
  })
})

describe('a person under 18', () => {
  const young = { dob: '2010-05-14' }
  checkAll([
    ['signs themself', young, {}],
    [
      'whose guardian signs and fills in supplement A',
      { ...young, isSignedByGuardian: true, isHelped: true, ...helper(1) },
      {},
    ],
    ['whose guardian signs and does not', { ...young, isSignedByGuardian: true }, { isHelped: 'guardianHelps' }],
    ['may bring a school record', { ...young, isDocumentSelectedByEmp: true, supportedDocumentType: 'B10,C1' }, {}],
  ])
  checkAll([
    [
      'signs themself where the employer uses E-Verify',
      { ...young, isEVerify: true, isSignedByGuardian: true, isHelped: true, ...helper(1) },
      { isSignedByGuardian: 'attestationEVerify' },
    ],
    [
      'or somebody with a disability has a representative sign',
      { isSpecialPlacement: true, isHelped: true, ...helper(1) },
      {},
    ],
    ['who is also the preparer', { isSpecialPlacement: true }, { isHelped: 'guardianHelps' }],
    [
      'in one of the two ways',
      { ...young, isSignedByGuardian: true, isSpecialPlacement: true, isHelped: true, ...helper(1) },
      { isSpecialPlacement: 'attestationOnce' },
    ],
    [
      'and not where the employer uses E-Verify',
      { isEVerify: true, isSpecialPlacement: true, isHelped: true, ...helper(1) },
      { isSpecialPlacement: 'attestationEVerify' },
    ],
  ])
  checkAll([
    [
      'is not a grown person',
      { isSignedByGuardian: true, isHelped: true, ...helper(1) },
      { isSignedByGuardian: 'notMinor' },
    ],
    [
      'is not a grown person with a school record',
      { isDocumentSelectedByEmp: true, supportedDocumentType: 'B10,C1' },
      { supportedDocumentType: 'documentMinor' },
    ],
  ])
})

describe('the documents that the employee intends to present', () => {
  const choose = (supportedDocumentType?: string) => ({ isDocumentSelectedByEmp: true, supportedDocumentType })
  checkAll([
    ['are not asked for', {}, {}],
    ['one of list A', choose('A1a'), {}],
    ['one of B and one of C', choose('B1, C1'), {}],
    ['one of C, the other is still open', choose('C3'), {}],
    ['none although chosen', choose(), { supportedDocumentType: 'needed' }],
    ['one of A and one of B', choose('A1a,B1'), { supportedDocumentType: 'option' }],
    ['two of B', choose('B1,B2'), { supportedDocumentType: 'option' }],
    ['one that is on no list', choose('Z9'), { supportedDocumentType: 'option' }],
    ['some although nothing is chosen', { supportedDocumentType: 'A1a' }, { supportedDocumentType: 'documentNone' }],
  ])
})

describe('any answers at all', () => {
  it('are refused by field or accepted, and accepted ones are accepted again unchanged', () => {
    const fields = Object.keys(i9.answers.fields)
    const some = fc.dictionary(
      fc.constantFrom(...fields),
      fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.integer(),
        fc.constantFrom('WA', 'CAN', '4', '1999-05-14', 'B1,C1', 'A012345678'),
      ),
    )
    fc.assert(
      fc.property(some, (answers) => {
        const submitted = { ...i9.sample, ...answers }
        const reasons = refused(submitted)
        if (Object.keys(reasons).length > 0) {
          expect(fields).toEqual(expect.arrayContaining(Object.keys(reasons)))
          return
        }
        const once: unknown = i9.answers.cast(submitted, { stripUnknown: true })
        expect(refused(once as object)).toEqual({})
        expect(i9.answers.cast(once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})
