import { describe, expect, it, vi } from 'vitest'
import { a4 } from './a4.ts'
import { formNameFor, separateFormFor } from './applicable-questions.ts'
import { declarationFor } from './declarations.ts'
import { exemptionExpiresOn } from './exemption-expiry.ts'
import { refusals } from './refusals.fixture.ts'
import { it2104eSample, l4eSample } from './samples/exemption-certificates.ts'
import { samples } from './samples/samples.ts'

type Answers = Readonly<Record<string, unknown>>

const bornYearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`

const it2104e = (more: Answers = {}): Answers => ({
  ...it2104eSample,
  fullTimeStudent: 'yes',
  birthDate: bornYearsAgo(20),
  ...more,
})
const l4e = (more: Answers = {}): Answers => ({ ...l4eSample, ...more })

describe('New York’s certificate of exemption, IT-2104-E', () => {
  it.each<[string, Answers, Answers]>([
    ['a full-time student under 25', {}, {}],
    ['a person under 18', { birthDate: bornYearsAgo(16), fullTimeStudent: 'no' }, {}],
    ['a person over 65', { birthDate: bornYearsAgo(70), fullTimeStudent: 'no' }, {}],
    ['a student of 25', { birthDate: bornYearsAgo(25) }, { birthDate: 'conditionNotMet' }],
    ['no student at 20', { fullTimeStudent: 'no' }, { birthDate: 'conditionNotMet' }],
    ['a person of 64', { birthDate: bornYearsAgo(64), fullTimeStudent: 'no' }, { birthDate: 'conditionNotMet' }],
    ['tax owed last year', { owedNoTaxLastYear: 'no' }, { owedNoTaxLastYear: 'conditionNotMet' }],
    ['tax expected this year', { expectNoTaxThisYear: 'no' }, { expectNoTaxThisYear: 'conditionNotMet' }],
    ['no answer about this year', { expectNoTaxThisYear: '' }, { expectNoTaxThisYear: 'needed' }],
    ['no year', { exemptYear: '' }, { exemptYear: 'needed' }],
    [
      'a military spouse of any age, who certifies group B alone',
      {
        ...{ militarySpouse: 'yes', spouseConditions: 'yes', owedNoTaxLastYear: '', expectNoTaxThisYear: '' },
        birthDate: bornYearsAgo(40),
      },
      {},
    ],
    [
      'a military spouse who meets not all of group B',
      { militarySpouse: 'yes', spouseConditions: 'no', owedNoTaxLastYear: '', expectNoTaxThisYear: '' },
      { spouseConditions: 'conditionNotMet' },
    ],
    [
      'allowances beside it',
      { allowances: 1, extraCity: 2 },
      { allowances: 'exemptEmpty', extraCity: 'notApplicable' },
    ],
  ])('%s', (_title, more, expected) => {
    expect(refusals(a4.answers, it2104e(more))).toEqual(expected)
  })

  it('is judged by the day of the signature in New York, whenever it arrives', () => {
    const at = (now: string, more: Answers = {}) => {
      vi.useFakeTimers({ now: new Date(now) })
      const before18 = it2104e({ birthDate: '2008-11-30', fullTimeStudent: 'no', ...more })
      return refusals(a4.answers, before18)
    }
    const refused = { birthDate: 'conditionNotMet' }
    expect(at('2026-11-29T20:00:00Z')).toEqual({})
    expect(at('2026-11-30T01:00:00Z')).toEqual({})
    expect(at('2026-12-02T12:00:00Z', { signedAt: '2026-11-30T01:00:00Z' })).toEqual({})
    expect(at('2026-11-30T05:30:00Z')).toEqual(refused)
    expect(at('2026-12-02T12:00:00Z', { signedAt: '2026-11-30T05:30:00Z' })).toEqual(refused)
    vi.useRealTimers()
  })

  it('is a form of its own: name, edition, declaration of its year, and April 30 of the next', () => {
    expect(formNameFor(it2104e())).toBe('IT-2104-E')
    expect(separateFormFor(it2104e())?.edition).not.toHaveProperty('printed')
    expect(declarationFor(it2104e())?.text).toContain('for the year 2026, I expect to qualify for exemption')
    expect(exemptionExpiresOn(it2104e(), '2026-11-21')).toBe('2027-04-30')
    expect(exemptionExpiresOn(it2104e({ exemptYear: '2027' }), '2027-03-01', '2027-04-30')).toBe('2028-04-30')
    // One that is signed in December for the next year lasts as long as one signed in January.
    expect(exemptionExpiresOn(it2104e({ exemptYear: '2027' }), '2026-12-28')).toBe('2028-04-30')
    expect(exemptionExpiresOn(l4e({ exemptYear: '2027' }), '2026-12-28')).toBe('2027-12-31')
    expect(formNameFor(samples.NY.good)).toBe('IT-2104')
    expect(exemptionExpiresOn(samples.NY.good, '2026-11-21')).toBeUndefined()
  })

  it('leaves submissions without a choice what they were: the IT-2104', () => {
    const earlier = { ...samples.NY.good, formChoice: '' }
    expect(formNameFor(earlier)).toBe('IT-2104')
    expect(refusals(a4.answers, earlier)).toEqual({ formChoice: 'needed' })
  })
})

describe('Louisiana’s exemption from withholding, L-4E', () => {
  it.each<[string, Answers, Answers]>([
    ['without tax liability', {}, {}],
    ['a spouse domiciled elsewhere', { exemptReason: 'military_spouse', domicileState: 'TX' }, {}],
    ['a spouse without a domicile', { exemptReason: 'military_spouse' }, { domicileState: 'needed' }],
    [
      'a spouse of Louisiana',
      { exemptReason: 'military_spouse', domicileState: 'LA' },
      { domicileState: 'otherThanWorkState' },
    ],
    ['no box checked', { exemptReason: '' }, { exemptReason: 'needed' }],
    [
      'an answer of the L-4 beside it',
      { standardDeduction: '1', adjustmentPerPeriod: 5 },
      { standardDeduction: 'notApplicable', adjustmentPerPeriod: 'exemptEmpty' },
    ],
  ])('%s', (_title, more, expected) => {
    expect(refusals(a4.answers, l4e(more))).toEqual(expected)
  })

  it('is a form of its own, for the current year', () => {
    expect(formNameFor(l4e())).toBe('L-4E (R-1307)')
    expect(separateFormFor(l4e())?.edition.printed).toBe('R-1307 (8/22)')
    expect(declarationFor(l4e())?.text).toMatch(/^Under penalty of perjury, I declare that I anticipate/)
    expect(exemptionExpiresOn(l4e(), '2026-11-21')).toBe('2026-12-31')
    expect(exemptionExpiresOn(l4e(), '2026-12-21', '2026-12-31')).toBe('2027-12-31')
    expect(declarationFor(samples.LA.good)).toBeUndefined()
  })
})
