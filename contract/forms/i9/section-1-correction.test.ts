import { describe, expect, it } from 'vitest'
import { i9 } from './i9.ts'
import { correctableSectionOne, correctedAnswers, correctionEffect } from './section-1-correction.ts'
import type { SectionOneAnswers } from './schema.ts'
import { i9EmployerSample } from './section-2/section-2.ts'
import type { SectionTwoAnswers } from './section-2/fields.ts'

const sectionOne = (more: object = {}) =>
  i9.answers.cast({ ...i9.sample, ...more }, { assert: false }) as SectionOneAnswers
const authorized = (until: string) => ({ resStatus: 4, alienAuthToWorkNo: 'A012345678', alienAuthToWorkExpiry: until })
const card: object = {
  docType: 'A',
  docAId: 'A4',
  a1Title: 'Employment card',
  a1Authority: 'USCIS',
  a1Expires: '2099-03-01',
}
const effect = (before: object, now: object, sectionTwo: object = i9EmployerSample) =>
  correctionEffect(sectionOne(before), sectionOne(now), {
    sectionTwo: sectionTwo as SectionTwoAnswers,
    followUps: [],
    facts: { signedOn: '2026-11-23', isEVerify: false },
  })

describe('a corrected Section 1', () => {
  it('means nothing for Section 2 where the right to work is the same', () => {
    expect(effect({}, { aptNumber: '4', ssn: '219-46-8735' })).toEqual({
      answers: [],
      documents: [],
      isRefused: false,
    })
  })

  it('names documents that are unusual for the corrected status, which are never refused', () => {
    expect(effect(authorized('2099-05-01'), {}, card)).toEqual({
      answers: ['resStatus', 'alienAuthToWorkNo', 'alienAuthToWorkExpiry'],
      documents: ['A4'],
      reverification: { before: '2099-03-01', now: null },
      isRefused: false,
    })
  })

  it('moves the day of reverification', () => {
    expect(effect(authorized('2099-05-01'), authorized('2098-01-15'), card)).toMatchObject({
      reverification: { before: '2099-03-01', now: '2098-01-15' },
    })
  })

  it('refuses a document for minors of somebody who is none', () => {
    const school = { ...i9EmployerSample, docBId: 'B10', bNumber: undefined, bExpires: undefined }
    expect(effect({ dob: '2010-05-14' }, { dob: '1999-05-14' }, school)).toMatchObject({
      documents: ['B10'],
      isRefused: true,
    })
    expect(effect({ dob: '2010-05-14' }, { dob: '2010-05-15' }, school).isRefused).toBe(false)
  })

  it('differs by what was asked, not by what the employer takes part in', () => {
    expect(
      correctedAnswers({ zip: '98101', isEVerify: false }, { zip: '98109', isEVerify: true, city: undefined }),
    ).toEqual(['zip'])
  })
})

describe('the answers of a correction', () => {
  const reasons = (more: object) => {
    try {
      correctableSectionOne.validateSync({ ...i9.sample, ...more }, { abortEarly: false })
      return []
    } catch (error) {
      return (error as { inner: { path: string }[] }).inner.map(({ path }) => path)
    }
  }
  const then = '2020-03-02T12:00:00.000Z'

  it('are judged by the day of the signature that is corrected', () => {
    expect(reasons(authorized('2021-05-01'))).toEqual(['alienAuthToWorkExpiry'])
    expect(reasons({ ...authorized('2021-05-01'), correctsSignedAt: then, initials: 'AR' })).toEqual([])
    expect(reasons({ ...authorized('2019-05-01'), correctsSignedAt: then, initials: 'AR' })).toEqual([
      'alienAuthToWorkExpiry',
    ])
  })

  it('have initials of one to five letters', () => {
    expect(reasons({ correctsSignedAt: then })).toEqual(['initials'])
    for (const initials of ['A1', 'ABCDEF', '.'])
      expect(reasons({ correctsSignedAt: then, initials })).toContain('initials')
    for (const initials of ['A', 'ŁÑ', 'ABCDE']) expect(reasons({ correctsSignedAt: then, initials })).toEqual([])
  })
})
