import { describe, expect, it } from 'vitest'
import { i9 } from '#contract/forms/i9/i9.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { helper } from '#contract/forms/i9/refused.fixture.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import type { SignedAnswers, SignedPart } from '../core/server-form.ts'
import { toI9PrintModel } from './i9.print.ts'
import { i9Substitute } from './i9.substitute.ts'

const part = (answers: object): SignedPart => ({
  answers: { ...answers },
  signer: 'Grant, Miles',
  signature: { kind: 'typed', text: 'Miles Grant' },
  signedOn: '11/24/2026',
})

const signed = (more: object = {}, parts: Partial<SignedAnswers<I9Answers>> = {}): SignedAnswers<I9Answers> => ({
  answers: i9.answers.validateSync({ ...i9.sample, ...more }),
  edition: '01/20/25',
  signature: { kind: 'typed', text: 'Ana Reyes' },
  signedOn: '11/21/2026',
  employer: {
    name: 'Blue Heron Coffee',
    ein: '12-3456789',
    streetAddress: '1 Pier',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    firstDayOfWork: '2026-11-23',
  },
  ...parts,
})

const toPrintModel = (more: object = {}, parts: Partial<SignedAnswers<I9Answers>> = {}) =>
  toI9PrintModel(signed(more, parts))

describe('Section 1 in print', () => {
  it('has Unknown as the first name of a person with one name (USCIS, Instructions for Form I-9)', () => {
    expect(toPrintModel({ hasOneName: true, firstName: '', middleInitial: '' })).toMatchObject({
      firstName: 'Unknown',
      lastName: 'Reyes-Kowalska',
    })
  })

  it('has five digits of a ZIP code, six characters of a Canadian one, nine digits of the SSN', () => {
    expect(toPrintModel({ zip: '98101-1234' })).toMatchObject({ zip: '98101', ssn: '212456781' })
    expect(toPrintModel({ state: 'CAN', zip: 'K1A 0B1' })).toMatchObject({ state: 'CAN', zip: 'K1A0B1' })
  })

  it('has one number of status 4, and its day or N/A', () => {
    const passport = { resStatus: 4, hasNoExpiry: true, passportNumber: 'AB123456', passportCountry: 'Viet Nam' }
    expect(toPrintModel(passport)).toMatchObject({
      authorizedUntil: 'N/A',
      passport: 'AB123456, Viet Nam',
      uscisNumber: '',
      i94Number: '',
    })
    const number = { resStatus: 4, alienAuthToWorkExpiry: '2199-10-31', alienAuthToWorkNo: 'A012345678' }
    expect(toPrintModel(number)).toMatchObject({
      authorizedUntil: '10/31/2199',
      uscisNumber: 'A012345678',
      passport: '',
    })
  })

  it('has the agency’s words as a minor’s signature, and the guardian’s in Supplement A', () => {
    const minor = toPrintModel({ dob: '2010-05-14', isSignedByGuardian: true, isHelped: true, ...helper(1) })
    expect(minor.signature).toEqual({ kind: 'typed', text: 'Individual under age 18' })
    expect(minor.preparers).toMatchObject([
      { area: 1, lastName: 'Li', signature: { kind: 'typed', text: 'José Li' }, signedOn: '11/20/2026' },
    ])
  })

  it('prints each preparer in a separate area', () => {
    const { preparers } = toPrintModel({ isHelped: true, ...helper(1), ...helper(3) })
    expect(preparers.map(({ area }) => area)).toEqual([1, 3])
  })
})

describe('Section 2 in print', () => {
  it('has its documents in their lists, the signer with their title, the business with its address', () => {
    const { employer } = toPrintModel({}, { employerPart: part(i9EmployerSample) })
    expect(employer).toMatchObject({
      listA: [],
      listB: { title: 'Driver’s license', issuingAuthority: 'WA', number: 'WDL123456', expiration: '05/14/2029' },
      listC: { title: 'Social Security card' },
      firstDay: '11/23/2026',
      nameAndTitle: 'Grant, Miles, Store manager',
      businessAddress: '1 Pier, Seattle, WA 98101',
    })
  })

  it('prints Receipt before the title', () => {
    const { employer } = toPrintModel({}, { employerPart: part({ ...i9EmployerSample, bIsReceipt: true }) })
    expect([employer?.listB?.title, employer?.listC?.title]).toEqual([
      'Receipt: Driver’s license',
      'Social Security card',
    ])
  })
})

describe('the substitute I-9', () => {
  it('has all parts: Section 1, Section 2 with its corrections, preparers, Supplement B', () => {
    const corrections = [
      { before: { ...i9EmployerSample, bNumber: 'WRONG1' }, initials: 'MG', reason: 'Misread', on: '11/25/2026' },
    ]
    const sections = i9Substitute(
      signed(
        { isHelped: true, ...helper(1), ...helper(2) },
        { employerPart: { ...part(i9EmployerSample), corrections }, supplements: [part(supplementBSample)] },
      ),
    )
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Section 1: Employee information and attestation',
      'Section 2: Employer review and verification',
      'Section 2 before correction: MG 11/25/2026',
      'Supplement A: Preparer or translator 1',
      'Supplement A: Preparer or translator 2',
      'Supplement B: Reverification and rehire, entry 1',
    ])
    const values = sections.flatMap(({ rows }) => rows.map(({ value }) => value))
    for (const value of ['Ana', '05/14/1999', '212456781', 'WDL123456', 'WRONG1', 'Misread', 'José Li', 'Reyes'])
      expect(values).toContain(value)
    expect(values).toContain(i9.editions[0]?.preparerAttestation)
  })

  it('has only Section 1 before the employer has signed', () => {
    expect(i9Substitute(signed())).toHaveLength(1)
  })
})
