import { describe, expect, it } from 'vitest'
import {
  cardNumberFlags,
  endedAuthorizationFlags,
  expiredDocumentFlags,
  otherFormFlags,
  signatureFlags,
} from './compare-answers.ts'

const account = { firstName: 'Eli', lastName: 'Navarro' }
const typed = (text: string) => ({ kind: 'typed', text })

describe('the flags of a form', () => {
  it('name no signature of a parent, of a representative, or that was drawn', () => {
    expect(signatureFlags({}, typed('Rosa Delgado'), account)).toHaveLength(1)
    expect(signatureFlags({ isSignedByGuardian: true }, typed('Rosa Delgado'), account)).toEqual([])
    expect(signatureFlags({ isSpecialPlacement: true }, typed('Rosa Delgado'), account)).toEqual([])
    expect(signatureFlags({}, { kind: 'drawn' }, account)).toEqual([])
  })

  it('name a document that had expired when it was examined, and none that expires later', () => {
    const part = { bExpires: '2026-11-20', a1Expires: '', cExpires: '2030-01-01' }
    expect(expiredDocumentFlags(part, '2026-11-20')).toEqual([])
    expect(expiredDocumentFlags(part, '2026-11-21')).toEqual([{ kind: 'expired', field: 'bExpires', on: '2026-11-20' }])
  })

  it('name a work authorization from the day after its last', () => {
    const answers = { alienAuthToWorkExpiry: '2026-11-20' }
    expect(endedAuthorizationFlags(answers, '2026-11-20')).toEqual([])
    expect(endedAuthorizationFlags(answers, '2026-11-21')).toHaveLength(1)
    expect(endedAuthorizationFlags({}, '2026-11-21')).toEqual([])
  })

  it('compare only what both forms have, and numbers by their digits', () => {
    const one = { lastName: 'Navarro', firstName: 'Eli', ssn: '212-45-6781', dob: '1990-01-02' }
    expect(otherFormFlags(one, { form: 'Form W-4', answers: { ssn: '212456781' } })).toEqual([])
    expect(otherFormFlags(one, { form: 'Form W-4', answers: { dob: '1990-02-01', lastName: 'Quill' } })).toEqual([
      { kind: 'other form', answer: 'lastName', form: 'Form W-4', value: 'Quill' },
      { kind: 'other form', answer: 'dob', form: 'Form W-4', value: '1990-02-01' },
    ])
  })

  it('name a Social Security card with another number than Section 1, by its digits, and no receipt or other document', () => {
    const card = { docType: 'BC', docCId: 'C1', cNumber: '212 45 6799' }
    const differs = [{ kind: 'card number' }]
    expect(cardNumberFlags({ ssn: '212-45-6781' }, card)).toEqual(differs)
    expect(cardNumberFlags({ ssn: '212-45-6799' }, card)).toEqual([])
    expect(cardNumberFlags({}, card)).toEqual([])
    expect(cardNumberFlags({ ssn: '212-45-6781' }, { ...card, cNumber: '4711' })).toEqual([])
    expect(cardNumberFlags({ ssn: '212-45-6781' }, { ...card, cIsReceipt: true })).toEqual([])
    expect(cardNumberFlags({ ssn: '212-45-6781' }, { ...card, docCId: 'C2' })).toEqual([])
  })

  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])('name a nonresident alien for taxes who has status %i in another form: %s', (resStatus, isFlagged) => {
    const other = { form: 'Form I-9', answers: { resStatus } }
    const flags = isFlagged ? [{ kind: 'tax residence', form: 'Form I-9' }] : []
    expect(otherFormFlags({ isNonresidentAlien: true }, other)).toEqual(flags)
    expect(otherFormFlags({ isNonresidentAlien: false }, other)).toEqual([])
  })
})
