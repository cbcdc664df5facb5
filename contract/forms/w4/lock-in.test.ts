import { describe, expect, it } from 'vitest'
import { formIds } from '../../domain/lookups.ts'
import { effectiveFrom } from '../effective-date.ts'
import { w4Editions } from './editions.ts'
import { answersBelowLockIn, isLockedOn, isLockInLapsed, lockInFrom } from './lock-in.ts'
import type { LockIn } from './lock-in.ts'

const edition = w4Editions.at(-1)!
const limits = {
  maritalStatus: 3,
  IsMultiJobSelected: false,
  credits: 2200,
  OtherIncome: 100,
  Deductions: 500,
  ExtraWithholding: 0,
} as const
const atLimit = { maritalStatus: 3, DependentsUnderAge17: 1, OtherIncome: 100, Deductions: 500 }

describe('the limits of a lock-in', () => {
  it.each([
    ['claims what the IRS allows', atLimit, []],
    ['withholds more on every line', { maritalStatus: 1, OtherIncome: 900, ExtraWithholding: 5 }, []],
    ['claims exemption', { isExempt: true }, ['isExempt']],
    ['has a status that withholds less', { ...atLimit, maritalStatus: 2 }, ['maritalStatus']],
    ['claims more credits', { ...atLimit, otherCredits: 1 }, ['DependentsUnderAge17', 'otherCredits']],
    ['claims more deductions', { ...atLimit, Deductions: 501 }, ['Deductions']],
    ['leaves out other income', { ...atLimit, OtherIncome: 0 }, ['OtherIncome']],
  ] as const)('are kept or not by a form that %s', (_what, answers, below) => {
    expect(answersBelowLockIn(answers, limits, edition)).toEqual(below)
  })

  it('ask for the higher rates and the extra amount where they do', () => {
    const strict = { ...limits, IsMultiJobSelected: true, ExtraWithholding: 20 }
    expect(answersBelowLockIn(atLimit, strict, edition)).toEqual(['IsMultiJobSelected', 'ExtraWithholding'])
    expect(answersBelowLockIn({ ...atLimit, IsMultiJobSelected: true, ExtraWithholding: 20 }, strict, edition)).toEqual(
      [],
    )
  })

  it('apply 60 days after 2800C, and from the day of 2808C', () => {
    expect([lockInFrom('2800C', '2026-10-01'), lockInFrom('2808C', '2026-10-01')]).toEqual(['2026-11-30', '2026-10-01'])
  })

  it('hold for a form that would count from their first day on, until they end', () => {
    const lockIn: Pick<LockIn, 'effectiveFrom' | 'status'> = { effectiveFrom: '2026-11-30', status: 'announced' }
    const of = (status: LockIn['status'], day: string) => isLockedOn({ ...lockIn, status } as LockIn, day)
    expect([of('announced', '2026-11-29'), of('announced', '2026-11-30')]).toEqual([false, true])
    expect([of('replaced', '2026-12-24'), of('released', '2026-12-24')]).toEqual([false, false])
  })

  it('go on in an employment that is resumed within 12 months after the end of the one before', () => {
    const lapsed = (rehiredOn: string, endedOn = '2027-03-31') => isLockInLapsed(endedOn, rehiredOn)
    expect([lapsed('2028-03-31'), lapsed('2028-04-01')]).toEqual([false, true])
    expect([lapsed('2029-02-28', '2028-02-29'), lapsed('2029-03-01', '2028-02-29')]).toEqual([false, true])
  })
})

describe('the day from which a form counts', () => {
  const days = { receivedOn: '2026-01-31', approvedOn: '2026-02-02' }
  it('is the 30th after it was received for a W-4 that replaces another', () => {
    expect(effectiveFrom(formIds.w4, { ...days, isReplacing: true })).toBe('2026-03-02')
    expect(effectiveFrom(formIds.w4, { receivedOn: '2028-02-01', approvedOn: '2028-02-02', isReplacing: true })).toBe(
      '2028-03-02',
    )
  })
  it('is the day of approval if that is later, and for other forms', () => {
    expect(effectiveFrom(formIds.w4, { ...days, approvedOn: '2026-03-20', isReplacing: true })).toBe('2026-03-20')
    expect(effectiveFrom(formIds.a4, { ...days, isReplacing: true })).toBe('2026-02-02')
  })
  it('is the day it was received for a first one', () => {
    expect(effectiveFrom(formIds.w4, { ...days, isReplacing: false })).toBe('2026-01-31')
  })
})
