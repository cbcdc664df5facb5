import { object } from 'yup'
import type { InferType } from 'yup'
import { choice, day, flag, money, requiredMessage, text } from '../../protocol/fields.ts'
import { daysAfter } from '../../domain/onboarding-tasks.ts'
import type { LockInStatus } from '../../domain/statuses.ts'
import type { W4Edition } from './editions.ts'
import { maritalStatuses } from './schema.ts'
import { step3 } from './step3.ts'

/** IRS letters to an employer that limit a Form W-4: the first one, and one that modifies it. */
export const lockInNotices = ['2800C', '2808C'] as const
/** The number of an IRS lock-in letter. */
export type LockInNoticeNumber = (typeof lockInNotices)[number]

/**
 * Days after the letter's date from which it applies. Letter 2800C: 60 calendar days (IRS bulletin of July 9, 2020, on
 * lock-in letters); letter 2808C: immediately (same).
 */
const lockInDays: Readonly<Record<LockInNoticeNumber, number>> = { '2800C': 60, '2808C': 0 }

/** The day (YYYY-MM-DD) from which a letter applies. */
export const lockInFrom = (notice: LockInNoticeNumber, noticeDate: string): string =>
  daysAfter(noticeDate, lockInDays[notice])

/** The limits of a lock-in notice, as the lines of Form W-4 that they concern. */
export const lockInLimits = object({
  /** The filing status to withhold by. */
  maritalStatus: choice(maritalStatuses).required(requiredMessage),
  /** The higher withholding rates of step 2(c). */
  IsMultiJobSelected: flag().default(false),
  /** Most credits in step 3, dollars a year. */
  credits: money().default(0),
  /** Least other income, line 4(a). */
  OtherIncome: money().default(0),
  /** Most deductions, line 4(b). */
  Deductions: money().default(0),
  /** Least extra withholding, line 4(c). */
  ExtraWithholding: money().default(0),
})
/** The limits of a lock-in letter. */
export type LockInLimits = InferType<typeof lockInLimits>

/** A lock-in letter as staff enter it. */
export const lockInEntry = lockInLimits.shape({
  notice: choice(lockInNotices).required(requiredMessage),
  noticeDate: day().required(requiredMessage),
})

/** The letter that ends a lock-in, as staff enter it. */
export const lockInRelease = {
  noticeDate: day().required(requiredMessage),
  /** The number printed on it. */
  notice: text(20).required(requiredMessage),
}

/** A lock-in letter as screens show it. */
export interface LockIn {
  readonly id: number
  readonly notice: LockInNoticeNumber
  /** YYYY-MM-DD. */
  readonly noticeDate: string
  readonly effectiveFrom: string
  readonly status: LockInStatus
  readonly limits: LockInLimits
}

interface W4Lines {
  readonly isExempt?: boolean | undefined
  readonly maritalStatus?: number | undefined
  readonly IsMultiJobSelected?: boolean | undefined
  readonly DependentsUnderAge17?: number | undefined
  readonly DependentsOtherAge?: number | undefined
  readonly otherCredits?: number | undefined
  readonly OtherIncome?: number | undefined
  readonly Deductions?: number | undefined
  readonly ExtraWithholding?: number | undefined
}

/** How much each filing status withholds, least first: jointly, head of household, single. IRS Publication 15-T. */
const withholdingOrder: readonly (number | undefined)[] = [2, 3, 1]

/**
 * The answers by which a Form W-4 would withhold less than a lock-in letter allows: the employer must disregard it (26
 * CFR 31.3402(f)(2)-1(g)(2)). Line by line: an amount on one line doesn't make up for another.
 */
export const answersBelowLockIn = (answers: W4Lines, limits: LockInLimits, edition: W4Edition): string[] => {
  if (answers.isExempt === true) return ['isExempt']
  const rank = (status: number | undefined) => withholdingOrder.indexOf(status)
  const credits = step3(answers, edition)
  const creditFields = (['DependentsUnderAge17', 'DependentsOtherAge', 'otherCredits'] as const).filter(
    (field) => (answers[field] ?? 0) > 0,
  )
  return [
    ...(rank(answers.maritalStatus) < rank(limits.maritalStatus) ? ['maritalStatus'] : []),
    ...(limits.IsMultiJobSelected && answers.IsMultiJobSelected !== true ? ['IsMultiJobSelected'] : []),
    ...(credits.total > limits.credits ? creditFields : []),
    ...((answers.OtherIncome ?? 0) < limits.OtherIncome ? ['OtherIncome'] : []),
    ...((answers.Deductions ?? 0) > limits.Deductions ? ['Deductions'] : []),
    ...((answers.ExtraWithholding ?? 0) < limits.ExtraWithholding ? ['ExtraWithholding'] : []),
  ]
}

/**
 * Whether a letter limits a form received on a day (YYYY-MM-DD): one that would count from the letter's first day on.
 */
export const isLockedOn = ({ effectiveFrom, status }: LockIn, countsFrom: string): boolean =>
  (status === 'announced' || status === 'in force') && countsFrom >= effectiveFrom

/**
 * Whether a letter no longer binds at a rehire (both YYYY-MM-DD): "Termination and rehire of employees" in IRS Publication
 * 15, section 9, keeps it for an employment that is resumed within 12 months after the one before was terminated.
 */
export const isLockInLapsed = (endedOn: string, rehiredOn: string): boolean =>
  rehiredOn > `${Number(endedOn.slice(0, 4)) + 1}${endedOn.slice(4)}`
