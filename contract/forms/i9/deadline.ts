import type { WorkDays } from '../../domain/business-days.ts'
import { workDaysAfter } from '../../domain/business-days.ts'
import { daysAfter } from '../../domain/onboarding-tasks.ts'

/** When the employer parts of Form I-9 are due, with the source of each rule. */
const i9Deadlines = {
  /** Business days after the first day of work within which Section 2 has to be completed. */
  sectionTwo: { businessDays: 3, source: '8 CFR 274a.2(b)(1)(ii)(B)' },
  /** A job of fewer business days than this: Section 2 is due on the first day, and receipts aren't accepted. */
  shortJob: { businessDays: 3, source: '8 CFR 274a.2(b)(1)(iii), 274a.2(b)(1)(vi)' },
  /** Days after the first day of work for which a receipt stands in for its document. */
  replacement: { days: 90, source: '8 CFR 274a.2(b)(1)(vi)(A)' },
  /** Years after the issue of the I-94 if its stamp has no date. */
  stampedI94: { years: 1, source: '8 CFR 274a.2(b)(1)(vi)(B)' },
  refugeeI94: { days: 90, source: '8 CFR 274a.2(b)(1)(vi)(C)' },
  /** Years after the date of the first Form I-9 in which a rehired person needs no new one. */
  rehire: { years: 3, source: '8 CFR 274a.2(c)(1)(i)' },
} as const

/** What the due date of Section 2 depends on besides the first day of work. */
export interface I9Work extends WorkDays {
  /** The job lasts fewer than three business days. */
  readonly isShortJob?: boolean | undefined
}

/**
 * The last day (YYYY-MM-DD) for Section 2. Business days are those on which the employer works: weekends and holidays
 * count where people work on them (USCIS, as cited by Ogletree,
 * "I-9: Does an Employer Have 3 or 4 Days to Complete").
 */
export const i9SectionTwoDue = (firstDay: string, work: I9Work): string =>
  work.isShortJob === true ? firstDay : workDaysAfter(firstDay, i9Deadlines.sectionTwo.businessDays, work)

/** Both due dates of Form I-9: Section 1 on the first day of work, Section 2 after it (`i9SectionTwoDue`). */
export const i9Deadline = (
  firstDay: string,
  work: I9Work,
): { readonly sectionOne: string; readonly sectionTwo: string } => ({
  sectionOne: firstDay,
  sectionTwo: i9SectionTwoDue(firstDay, work),
})

/** Kinds of receipt that stand in for a document temporarily (I-9, edition 01/20/25, page 2, Acceptable Receipts). */
export const receiptKinds = ['replacement', 'stampedI94', 'refugeeI94'] as const
/** A kind of receipt that Form I-9 accepts in place of a document. */
export type ReceiptKind = (typeof receiptKinds)[number]

/** What the due date of a receipt depends on; days are YYYY-MM-DD. */
export interface ReceiptDays {
  readonly firstDay?: string | undefined
  /** The date of an I-551 stamp, if it has one. */
  readonly until?: string | undefined
  /** The day on which the I-94 with a stamp without date was issued. */
  readonly issued?: string | undefined
}

/** The same day (YYYY-MM-DD) some years later; February 28 in place of a February 29 that isn't there. */
export const yearsAfter = (day: string, years: number): string => {
  const year = Number(day.slice(0, 4)) + years
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4)}`
}

/**
 * The day (YYYY-MM-DD) by which the document has to be presented in place of a receipt; undefined while what it depends
 * on isn't known.
 */
export const receiptDue = (kind: ReceiptKind, { firstDay, until, issued }: ReceiptDays): string | undefined => {
  if (kind === 'stampedI94')
    return until ?? (issued === undefined ? undefined : yearsAfter(issued, i9Deadlines.stampedI94.years))
  return firstDay === undefined ? undefined : daysAfter(firstDay, i9Deadlines[kind].days)
}

/**
 * The day (YYYY-MM-DD) by which the document has to be presented in place of a receipt that was accepted in
 * reverification; `ended` is the day on which the work authorization before it expired.
 */
export const reverificationReceiptDue = (ended: string): string => daysAfter(ended, i9Deadlines.replacement.days)

/** The facts of a person's Form I-9 that decide whether and when reverification is due. */
export interface AuthorizationFacts {
  /** Section 1 status: 1 citizen, 2 noncitizen national, 3 lawful permanent resident, 4 authorized to work. */
  readonly resStatus: number
  /** Section 1, status 4: authorized until; absent for N/A. */
  readonly authorizedUntil?: string | undefined
  /** Id of the list A or list C document presented last; list B is never reverified. */
  readonly documentId?: string | undefined
  /** Its expiration date as evidence of work authorization; absent if it has none. */
  readonly documentUntil?: string | undefined
}

/**
 * The day (YYYY-MM-DD) by which reverification is due: the earlier of Section 1's and the document's expiration.
 * Undefined if it never is: for citizens, noncitizen nationals, permanent residents who presented Form I-551, and
 * documents that don't expire (8 CFR 274a.2(b)(1)(vii); M-274, 6.1).
 */
export const reverifyBy = (facts: AuthorizationFacts): string | undefined => {
  if (facts.resStatus === 1 || facts.resStatus === 2) return undefined
  if (facts.resStatus === 3 && facts.documentId === 'A2') return undefined
  const ends = facts.resStatus === 4 ? [facts.authorizedUntil, facts.documentUntil] : [facts.documentUntil]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/** Whether a person rehired on a day may continue the Form I-9 signed on an earlier day (both YYYY-MM-DD). */
export const isRehireInTime = (signedOn: string, rehiredOn: string): boolean => {
  const until = yearsAfter(signedOn, i9Deadlines.rehire.years)
  return signedOn <= rehiredOn && rehiredOn <= until
}
