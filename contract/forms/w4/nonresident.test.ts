import { ValidationError } from 'yup'
import { describe, expect, it } from 'vitest'
import { mayClaimCredits } from './nonresident.ts'
import { w4 } from './w4.ts'

const refusedIn = (changes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  try {
    w4.answers.validateSync({ ...w4.sample, ...changes }, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', JSON.stringify(message)]))
  }
}

const nonresident = { isNonresidentAlien: true, taxResidence: 'mexico', maritalStatus: 1 }
const noCredits = { DependentsUnderAge17: 0, DependentsOtherAge: 0, otherCredits: 0 }

describe('the Form W-4 of a nonresident alien, by Notice 1392', () => {
  it('is single or files separately', () => {
    expect(refusedIn(nonresident)).toEqual({})
    for (const maritalStatus of [2, 3])
      expect(refusedIn({ ...nonresident, maritalStatus })['maritalStatus']).toContain('nonresidentStatus')
  })

  it('claims no exemption', () => {
    const exempt = { isExempt: true, exemptNoLiabilityLastYear: true, exemptNoneExpected: true }
    const empty = { ...noCredits, maritalStatus: undefined, IsMultiJobSelected: false, OtherIncome: 0, Deductions: 0 }
    const claim = { ...exempt, ...empty, ExtraWithholding: 0 }
    expect(refusedIn(claim)).toEqual({})
    expect(refusedIn({ ...claim, ...nonresident, maritalStatus: undefined })['isExempt']).toContain('nonresidentExempt')
  })

  it('claims step 3 as a resident of Canada, Mexico, South Korea or India only', () => {
    for (const taxResidence of ['canada', 'mexico', 'southKorea', 'india'])
      expect(refusedIn({ ...nonresident, taxResidence })).toEqual({})
    const elsewhere = { ...nonresident, taxResidence: 'other' }
    expect(refusedIn({ ...elsewhere, ...noCredits })).toEqual({})
    for (const field of Object.keys(noCredits))
      expect(refusedIn({ ...elsewhere, ...noCredits, [field]: 1 })[field]).toContain('nonresidentCredits')
    expect(mayClaimCredits({ taxResidence: 'other' })).toBe(true)
  })

  it('says where its person is a resident, and nobody else does', () => {
    expect(Object.keys(refusedIn({ ...nonresident, taxResidence: undefined }))).toContain('taxResidence')
    expect(Object.keys(refusedIn({ taxResidence: 'mexico' }))).toEqual(['taxResidence'])
  })
})
