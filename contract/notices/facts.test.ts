import { describe, expect, it } from 'vitest'
import type { NoticeFacts } from './facts.ts'
import { isOvertimeEnough, noticeFaults } from './facts.ts'
import { noticeEditionOn, noticesFor, wageNoticeKeys, wageNotices } from './wage-notices.ts'

const base = {
  reason: 'hiring',
  effectiveOn: '2026-12-01',
  legalName: 'Employer',
  address: '1 Main',
  phone: '555',
  preparer: 'P',
  payday: 'Friday',
} as const
const keysOf = (facts: Partial<NoticeFacts> & Pick<NoticeFacts, 'notice'>) =>
  Object.keys(noticeFaults({ ...base, ...facts } as NoticeFacts)).sort()

describe('overtime at one and a half times the rate', () => {
  it.each([
    [10, 15, true],
    [10, 14.99, false],
    // 1.5 × 17.25 is 25.875: a cent of rounding decides.
    [17.25, 25.87, false],
    [17.25, 25.88, true],
    [16.5, 24.75, true],
    [0.1, 0.15, true],
  ])('%d with %d: %s', (rate, overtime, isEnough) => {
    expect(isOvertimeEnough(rate, overtime)).toBe(isEnough)
  })

  it('asks for a reason where it is less, and only of hourly pay', () => {
    const hourly = { primaryLanguage: 'English', payPeriod: 'weekly', rate: 20, overtimeRate: 29 } as const
    expect(keysOf({ notice: 'nyHourly', ...hourly })).toEqual(['overtimeNote'])
    expect(keysOf({ notice: 'nyHourly', ...hourly, overtimeNote: 'Exception' })).toEqual([])
    expect(keysOf({ notice: 'nyExempt', ...hourly, basis: 'hour' })).toEqual([])
  })
})

describe('a tip credit', () => {
  it.each([
    [2.13, 5.12, []],
    [2.12, 5.12, ['cashWage']],
    [2.13, 5.13, ['tipCredit']],
    [2.13, 5.11, ['cashWage']],
    [7.25, 0, []],
    [7.24, 0, ['cashWage']],
  ])('of $%d and $%d has the faults %j', (cashWage, tipCredit, faults) => {
    expect(keysOf({ notice: 'tipCredit', cashWage, tipCredit })).toEqual(faults)
  })

  it('says the least cash wage that reaches the minimum wage', () => {
    const faults = noticeFaults({ ...base, notice: 'tipCredit', cashWage: 3, tipCredit: 4 } as NoticeFacts)
    expect(faults['cashWage']).toEqual({ key: 'tooSmall', values: { min: '3.25' } })
  })
})

describe('California', () => {
  it('needs the carrier unless self-insured, and the other entity of an agency', () => {
    const facts = { notice: 'caEmployee', basis: 'hour', rate: 20, overtimeRate: 30, sickLeave: 'minimum' } as const
    expect(keysOf({ ...facts, isAgency: true, hasAgreement: true, selfInsuredNumber: '9' })).toEqual([
      'agreementHoldsRates',
      'clientAddress',
      'clientName',
      'clientPhone',
    ])
    expect(keysOf({ ...facts, isAgency: false, hasAgreement: false })).toEqual([
      'insurer',
      'insurerAddress',
      'insurerPhone',
      'policyNumber',
    ])
  })
})

describe('Minnesota', () => {
  it('needs every item of the law, and the basis of an exemption', () => {
    const facts = { notice: 'mnEmployee', basis: 'hour', rate: 20 } as const
    expect(keysOf(facts)).toEqual(['deductions', 'firstPayday', 'isExempt', 'paidLeave', 'periodDays'])
    const rest = { deductions: 'Taxes', firstPayday: '2026-12-18', paidLeave: '48 hours a year', periodDays: '14' }
    expect(keysOf({ ...facts, ...rest, isExempt: true })).toEqual(['exemption'])
    expect(keysOf({ ...facts, ...rest, isExempt: false })).toEqual([])
  })
})

describe('the registry', () => {
  it('offers the notices of a state, ours, and the federal one where a tip credit may be taken', () => {
    expect(noticesFor('NY')).toEqual(['nyHourly', 'nyExempt', 'payRate', 'tipCredit'])
    expect(noticesFor('TX')).toEqual(['payRate', 'tipCredit'])
    for (const [state, notice] of [
      ['CA', ['caEmployee', 'payRate']],
      ['MN', ['mnEmployee', 'payRate']],
      ...['AK', 'GU', 'MT', 'NV', 'OR', 'WA'].map((other) => [other, ['payRate']] as const),
    ] as const)
      expect([state, noticesFor(state)]).toEqual([state, notice])
  })

  it('has a dated edition with its source of each notice, the latest first', () => {
    for (const key of wageNoticeKeys) {
      const days = wageNotices[key].editions.map(({ from }) => from)
      expect(days).toEqual([...days].sort().reverse())
      expect(noticeEditionOn(key, '2026-11-27').source).not.toBe('')
      expect(noticeEditionOn(key, '1999-01-01').edition).not.toBe('')
    }
  })
})
