/** What a person expects for the year, US dollars. */
export interface ExpectedDeductions {
  /** Filing status, line 1(c) of Form W-4. */
  readonly maritalStatus: 1 | 2 | 3
  /** For status 1: married and filing separately. */
  readonly isSeparate: boolean
  /** For status 2: a qualifying surviving spouse, who doesn't file jointly: only lines 9 and 11 name them with those who do. */
  readonly isSurvivingSpouse: boolean
  /** Together with a spouse's, if they file together. */
  readonly totalIncome: number
  readonly tips: number
  /** The half of time-and-a-half. */
  readonly overtime: number
  readonly vehicleLoanInterest: number
  /** 65 or older before the end of the year. */
  readonly isSenior: boolean
  readonly isSpouseSenior: boolean
  /** Line 5: student loan interest, IRA contributions and the like. */
  readonly adjustments: number
  /** All medical expenses; the worksheet counts what exceeds 7.5% of the income. */
  readonly medical: number
  readonly stateTaxes: number
  readonly mortgageInterest: number
  /** All gifts to charities; the worksheet counts what exceeds 0.5% of the income. */
  readonly charity: number
  readonly otherItemized: number
  /** Of the gifts, those in cash: counted with the standard deduction. */
  readonly cashGifts: number
}

/** Lines of the worksheet, US dollars. */
export interface DeductionsWorksheet {
  /** Tips, overtime and vehicle loan interest, within their limits. */
  readonly line2: number
  /** Seniors. */
  readonly line4: number
  readonly line5: number
  /** Itemized deductions, after their limitation. */
  readonly line10: number
  /** The standard deduction. */
  readonly line11: number
  /** Itemized deductions beyond the standard deduction, or cash gifts with it. */
  readonly line14: number
  /** For line 4(b) of Form W-4, whole dollars. */
  readonly line15: number
}

/** Amounts for those who file jointly, and for others. */
interface ByFiling {
  readonly joint: number
  readonly other: number
}

interface Amounts {
  readonly extraIncome: ByFiling
  readonly tips: number
  readonly overtime: ByFiling
  readonly vehicleIncome: ByFiling
  readonly vehicleLoanInterest: number
  readonly seniorIncome: ByFiling
  readonly senior: number
  readonly medicalShare: number
  readonly stateTaxes: { readonly amount: number; readonly income: number }
  readonly charityShare: number
  readonly limitation: { readonly joint: number; readonly other: number; readonly separate: number }
  readonly limitedShare: number
  readonly standard: Readonly<Record<1 | 2 | 3, number>>
  readonly cashGifts: ByFiling
}

/** The amounts of the worksheet, by edition. */
const amountsByEdition: Readonly<Record<string, Amounts>> = {
  // Form W-4 (2026), page 4. Those who file separately: half of the amount and income of line 6b.
  '2026': {
    extraIncome: { joint: 300_000, other: 150_000 },
    tips: 25_000,
    overtime: { joint: 25_000, other: 12_500 },
    vehicleIncome: { joint: 200_000, other: 100_000 },
    vehicleLoanInterest: 10_000,
    seniorIncome: { joint: 150_000, other: 75_000 },
    senior: 6000,
    medicalShare: 0.075,
    stateTaxes: { amount: 40_400, income: 505_000 },
    charityShare: 0.005,
    limitation: { joint: 768_700, other: 640_600, separate: 384_350 },
    limitedShare: 0.94,
    standard: { 1: 16_100, 2: 32_200, 3: 24_150 },
    cashGifts: { joint: 2000, other: 1000 },
  },
}

/** What the worksheet says of its limits for a filing status, US dollars. */
export interface DeductionLimits {
  readonly tips: number
  readonly overtime: number
  readonly vehicleLoanInterest: number
  readonly senior: number
  readonly stateTaxes: number
  readonly cashGifts: number
  readonly standard: number
  /** Total income below which each counts. */
  readonly income: {
    readonly extra: number
    readonly vehicle: number
    readonly senior: number
    readonly stateTaxes: number
  }
}

type Filing = Pick<ExpectedDeductions, 'maritalStatus' | 'isSeparate' | 'isSurvivingSpouse'>

const filesJointly = ({ maritalStatus, isSurvivingSpouse }: Filing): boolean =>
  maritalStatus === 2 && !isSurvivingSpouse

/** The limits to show beside the questions; undefined for an edition whose worksheet isn't known. */
export const deductionLimits = (filing: Filing, edition: string): DeductionLimits | undefined => {
  const amounts = amountsByEdition[edition]
  if (amounts === undefined) return undefined
  const { maritalStatus, isSeparate } = filing
  const byFiling = ({ joint, other }: ByFiling) => (filesJointly(filing) ? joint : other)
  const part = maritalStatus === 1 && isSeparate ? 0.5 : 1
  return {
    tips: amounts.tips,
    overtime: byFiling(amounts.overtime),
    vehicleLoanInterest: amounts.vehicleLoanInterest,
    senior: amounts.senior,
    stateTaxes: amounts.stateTaxes.amount * part,
    cashGifts: byFiling(amounts.cashGifts),
    standard: amounts.standard[maritalStatus],
    income: {
      extra: byFiling(amounts.extraIncome),
      vehicle: byFiling(amounts.vehicleIncome),
      senior: byFiling(amounts.seniorIncome),
      stateTaxes: amounts.stateTaxes.income * part,
    },
  }
}

const excess = (amount: number, share: number, income: number): number => Math.max(0, amount - share * income)

const itemized = (expected: ExpectedDeductions, amounts: Amounts): number => {
  const { totalIncome, medical, charity, mortgageInterest, otherItemized } = expected
  const part = expected.maritalStatus === 1 && expected.isSeparate ? 0.5 : 1
  const stateTaxes =
    totalIncome < amounts.stateTaxes.income * part ? Math.min(expected.stateTaxes, amounts.stateTaxes.amount * part) : 0
  return (
    excess(medical, amounts.medicalShare, totalIncome) +
    stateTaxes +
    mortgageInterest +
    excess(charity, amounts.charityShare, totalIncome) +
    otherItemized
  )
}

/**
 * The Deductions Worksheet, step 4(b) of Form W-4; undefined for an edition whose worksheet isn't known. Source: Form
 * W-4 (2026), page 4.
 */
export const deductionsWorksheet = (expected: ExpectedDeductions, edition: string): DeductionsWorksheet | undefined => {
  const amounts = amountsByEdition[edition]
  if (amounts === undefined) return undefined
  const isJoint = filesJointly(expected)
  const byFiling = ({ joint, other }: ByFiling) => (isJoint ? joint : other)
  const { totalIncome } = expected
  const line1 =
    totalIncome < byFiling(amounts.extraIncome)
      ? Math.min(expected.tips, amounts.tips) + Math.min(expected.overtime, byFiling(amounts.overtime))
      : 0
  const vehicle =
    totalIncome < byFiling(amounts.vehicleIncome)
      ? Math.min(expected.vehicleLoanInterest, amounts.vehicleLoanInterest)
      : 0
  const seniors = (expected.isSenior ? 1 : 0) + (isJoint && expected.isSpouseSenior ? 1 : 0)
  const line2 = line1 + vehicle
  const line4 = totalIncome < byFiling(amounts.seniorIncome) ? seniors * amounts.senior : 0
  const line7 = itemized(expected, amounts)
  const line8b = Math.max(0, totalIncome - line4)
  const line9 =
    expected.maritalStatus === 1 && expected.isSeparate
      ? amounts.limitation.separate
      : amounts.limitation[expected.maritalStatus === 2 ? 'joint' : 'other']
  // Line 8b: where line 4 exceeds the income, line 10 is zero.
  const line10 = line4 > totalIncome ? 0 : line9 > line8b ? line7 : line7 * amounts.limitedShare
  const line11 = amounts.standard[expected.maritalStatus]
  const line12 = Math.min(expected.cashGifts, byFiling(amounts.cashGifts))
  const line14 = line10 > line11 + line12 ? line10 - line11 : line12
  return {
    line2,
    line4,
    line5: expected.adjustments,
    line10,
    line11,
    line14,
    line15: Math.round(line2 + line4 + expected.adjustments + line14),
  }
}
