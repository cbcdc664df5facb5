import { describe, expect, it } from 'vitest'
import type { ExpectedDeductions } from './deductions.ts'
import { w4Editions } from '../editions.ts'
import { deductionLimits, deductionsWorksheet } from './deductions.ts'
import { multipleJobsWorksheet } from './multiple-jobs.ts'
import { jobsTables } from './multiple-jobs-tables.ts'

const nothing: ExpectedDeductions = {
  maritalStatus: 1,
  isSeparate: false,
  isSurvivingSpouse: false,
  totalIncome: 40_000,
  tips: 0,
  overtime: 0,
  vehicleLoanInterest: 0,
  isSenior: false,
  isSpouseSenior: false,
  adjustments: 0,
  medical: 0,
  stateTaxes: 0,
  mortgageInterest: 0,
  charity: 0,
  otherItemized: 0,
  cashGifts: 0,
}
const line15 = (changes: Partial<ExpectedDeductions>) => deductionsWorksheet({ ...nothing, ...changes }, '2026')?.line15

describe('the Deductions Worksheet of 2026', () => {
  it('adds tips, overtime and loan interest to the standard deduction, within their limits', () => {
    expect(line15({})).toBe(0)
    expect(line15({ tips: 9000, overtime: 1200 })).toBe(10_200)
    expect(line15({ tips: 31_000 })).toBe(25_000)
    expect(line15({ overtime: 20_000 })).toBe(12_500)
    expect(line15({ overtime: 20_000, maritalStatus: 2 })).toBe(20_000)
    expect(line15({ vehicleLoanInterest: 12_000 })).toBe(10_000)
    expect(line15({ tips: 9000, totalIncome: 150_000 })).toBe(0)
    expect(line15({ tips: 9000, totalIncome: 150_000, maritalStatus: 2 })).toBe(9000)
    expect(line15({ vehicleLoanInterest: 900, totalIncome: 100_000 })).toBe(0)
  })

  it('counts seniors, the spouse only jointly', () => {
    expect(line15({ isSenior: true, isSpouseSenior: true })).toBe(6000)
    expect(line15({ isSenior: true, isSpouseSenior: true, maritalStatus: 2 })).toBe(12_000)
    const surviving = { maritalStatus: 2, isSurvivingSpouse: true } as const
    expect(line15({ isSenior: true, isSpouseSenior: true, ...surviving })).toBe(6000)
    expect(line15({ totalIncome: 200_000, tips: 20_000, maritalStatus: 2 })).toBe(20_000)
    expect(line15({ totalIncome: 200_000, tips: 20_000, ...surviving })).toBe(0)
    // The standard deduction and the limitation are those of joint filers: 40,000 − 32,200.
    expect(line15({ totalIncome: 700_000, mortgageInterest: 40_000, ...surviving })).toBe(7800)
    expect(line15({ isSenior: true, totalIncome: 75_000 })).toBe(0)
    expect(line15({ isSenior: true, totalIncome: 74_999 })).toBe(6000)
  })

  it('counts itemized deductions beyond the standard deduction, or cash gifts with it', () => {
    expect(line15({ mortgageInterest: 16_100 })).toBe(0)
    expect(line15({ mortgageInterest: 20_000 })).toBe(3900)
    expect(line15({ cashGifts: 5000 })).toBe(1000)
    expect(line15({ cashGifts: 5000, maritalStatus: 2 })).toBe(2000)
    expect(line15({ mortgageInterest: 16_600, cashGifts: 800 })).toBe(800)
    expect(line15({ mortgageInterest: 24_151, maritalStatus: 3 })).toBe(1)
  })

  it('counts only what exceeds a share of the income, and limits state taxes and high incomes', () => {
    expect(line15({ medical: 23_000, totalIncome: 40_000 })).toBe(20_000 - 16_100)
    expect(line15({ charity: 20_200, totalIncome: 40_000 })).toBe(20_000 - 16_100)
    expect(line15({ stateTaxes: 50_000 })).toBe(40_400 - 16_100)
    expect(line15({ stateTaxes: 50_000, isSeparate: true })).toBe(20_200 - 16_100)
    expect(line15({ stateTaxes: 50_000, totalIncome: 505_000 })).toBe(0)
    expect(line15({ mortgageInterest: 100_000, totalIncome: 640_600 })).toBe(94_000 - 16_100)
    expect(line15({ mortgageInterest: 100_000, totalIncome: 640_599 })).toBe(100_000 - 16_100)
  })

  it('is offered for the editions whose amounts are known', () => {
    for (const { id, hasWorksheets = false } of w4Editions) {
      expect(deductionsWorksheet(nothing, id) !== undefined, id).toBe(hasWorksheets)
      expect(deductionLimits(nothing, id) !== undefined, id).toBe(hasWorksheets)
      const jobs = { maritalStatus: 1, wages: [1, 2], payPeriods: 12 } as const
      expect(multipleJobsWorksheet(jobs, id) !== undefined, id).toBe(hasWorksheets)
    }
    expect(w4Editions.some(({ hasWorksheets }) => hasWorksheets)).toBe(true)
  })
})

describe('the Multiple Jobs Worksheet of 2026', () => {
  it('has the corners of the printed tables', () => {
    const corners = Object.values(jobsTables['2026'] ?? {}).map((table) => [
      table.length,
      table[0]?.[1],
      table.at(-1)?.[1][0],
      table.at(-1)?.[1].at(-1),
    ])
    expect(corners).toEqual([
      [15, [0, 0, 480, 850, 850, 1020, 1020, 1020, 1020, 1020, 1020, 1020], 3140, 33_990],
      [14, [90, 850, 1020, 1020, 1020, 1070, 1870, 1870, 1870, 1870, 1870, 1970], 3140, 26_610],
      [14, [0, 280, 850, 950, 1020, 1020, 1020, 1020, 1560, 1870, 1870, 1870], 3140, 30_190],
    ])
  })

  it('never withholds less for a higher wage', () => {
    for (const table of Object.values(jobsTables['2026'] ?? {}))
      table.forEach(([from, amounts], row) => {
        expect(from).toBeGreaterThanOrEqual(table[row - 1]?.[0] ?? 0)
        amounts.forEach((amount, column) => {
          expect(amount).toBeGreaterThanOrEqual(amounts[column - 1] ?? 0)
          expect(amount).toBeGreaterThanOrEqual(table[row - 1]?.[1][column] ?? 0)
        })
      })
  })

  it('takes two jobs from the row of the higher and the column of the lower', () => {
    const jobs = { maritalStatus: 2, wages: [25_000, 61_000], payPeriods: 26 } as const
    expect(multipleJobsWorksheet(jobs, '2026')).toEqual({ line1: 3420, line4: 131.54 })
  })

  it('takes a third job from the sum of the other two', () => {
    const jobs = { maritalStatus: 1, wages: [12_000, 45_000, 30_000], payPeriods: 52 } as const
    // 45,000 with 30,000: 5,080; 75,000 with 12,000: 3,830.
    expect(multipleJobsWorksheet(jobs, '2026')).toEqual({ line2: { a: 5080, b: 3830, c: 8910 }, line4: 171.35 })
  })

  it('has no answer where the tables don’t reach', () => {
    const of = (wages: readonly number[], payPeriods = 12) =>
      multipleJobsWorksheet({ maritalStatus: 3, wages, payPeriods }, '2026')
    expect(of([130_000, 120_000])).toBeDefined()
    expect(of([130_000, 120_001])).toBeUndefined()
    expect(of([50_000])).toBeUndefined()
    expect(of([1, 2, 3, 4])).toBeUndefined()
    expect(of([1, 2], 0)).toBeUndefined()
  })
})
