import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'

/** Which official edition of the W-4 is printed. */
export type W4Edition = '2025' | '2026'

/**
 * Everything printed on a W-4, formatted: dates MM/DD/YYYY, SSN NNN-NN-NNNN, money in dollars where 0 prints nothing.
 */
export interface W4PrintModel {
  readonly firstName: string
  readonly middleInitial?: string
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Outside of the United States, Canada and Mexico. */
  readonly foreignCountry?: string
  /** The number, or that it was applied for. */
  readonly ssn: string
  /** 1 single or married filing separately, 2 married filing jointly or surviving spouse, 3 head of household. */
  readonly maritalStatus: 1 | 2 | 3 | undefined
  readonly isMultiJob: boolean
  readonly childrenAmount: number
  readonly otherDependentsAmount: number
  readonly step3Total: number
  readonly otherIncome: number
  readonly deductions: number
  readonly extraWithholding: number
  readonly isExempt: boolean
  readonly isNonresidentAlien: boolean
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly employer?: {
    readonly nameAndAddress: string
    readonly firstDayOfWork?: string
    /** NN-NNNNNNN. */
    readonly ein?: string
  }
}
