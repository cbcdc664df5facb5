import { daysAfter } from '../../domain/onboarding-tasks.ts'

/** When the employer's parts of Form I-9 are due: data, with the source of each. */
export const i9Deadlines = {
  /** Business days after the first day of work within which section 2 is done. */
  sectionTwo: { businessDays: 3, source: '8 CFR 274a.2(b)(1)(ii)(B)' },
  /** A job of fewer business days than this: section 2 is done on the first day, and receipts don't count. */
  shortJob: { businessDays: 3, source: '8 CFR 274a.2(b)(1)(iii), 274a.2(b)(1)(vi)' },
  /** Days after the first day of work for which a receipt stands in for its document. */
  replacement: { days: 90, source: '8 CFR 274a.2(b)(1)(vi)(A)' },
  /** Days after the issue of the receipt where the stamp of the I-94 has no date. */
  stampedI94: { days: 365, source: '8 CFR 274a.2(b)(1)(vi)(B)' },
  refugeeI94: { days: 90, source: '8 CFR 274a.2(b)(1)(vi)(C)' },
  /** Years after the date of the first Form I-9 within which somebody who comes back needs no new one. */
  rehire: { years: 3, source: '8 CFR 274a.2(c)(1)(i)' },
} as const

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The day (YYYY-MM-DD) so many days of business after another; `operatingDays` are 1 Monday to 7 Sunday, every day where there are none. */
export const businessDaysAfter = (day: string, count: number, operatingDays: readonly number[]): string => {
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    if (operatingDays.length === 0 || operatingDays.includes(weekdayOf(at))) left -= 1
  }
  return at
}

/** The last day (YYYY-MM-DD) for section 2, by the days on which the place is open. */
export const i9SectionTwoDue = (
  firstDay: string,
  operatingDays: readonly number[],
  { isShortJob = false }: { readonly isShortJob?: boolean } = {},
): string => (isShortJob ? firstDay : businessDaysAfter(firstDay, i9Deadlines.sectionTwo.businessDays, operatingDays))

/** Both days of Form I-9: section 1 on the first day of work, section 2 after it (`i9SectionTwoDue`). */
export const i9Deadline = (
  firstDay: string,
  operatingDays: readonly number[],
  job: { readonly isShortJob?: boolean } = {},
): { readonly sectionOne: string; readonly sectionTwo: string } => ({
  sectionOne: firstDay,
  sectionTwo: i9SectionTwoDue(firstDay, operatingDays, job),
})

/** Kinds of receipt that stand in for a document for a while (I-9, edition 01/20/25, page 2, Acceptable Receipts). */
export const receiptKinds = ['replacement', 'stampedI94', 'refugeeI94'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The day (YYYY-MM-DD) by which the document itself has to be shown in place of a receipt; `until` is the date of the stamp, where it has one. */
export const receiptDue = (kind: ReceiptKind, firstDay: string, until?: string): string => {
  if (kind === 'stampedI94') return until ?? daysAfter(firstDay, i9Deadlines.stampedI94.days)
  return daysAfter(firstDay, i9Deadlines[kind].days)
}

/** What of a person's Form I-9 says whether, and until when, their right to work has to be looked at again. */
export interface AuthorizationFacts {
  /** Section 1: 1 citizen, 2 noncitizen national, 3 lawful permanent resident, 4 authorized to work. */
  readonly resStatus: number
  /** Section 1, status 4: authorized until; absent for N/A. */
  readonly authorizedUntil?: string | undefined
  /** Id of the list A or list C document shown last; list B is never looked at again. */
  readonly documentId?: string | undefined
  /** Its last day as evidence of the right to work; absent where it has none. */
  readonly documentUntil?: string | undefined
}

/**
 * The day (YYYY-MM-DD) by which a right to work is verified again: the earlier of section 1's and the document's. Undefined where that is never done: for
 * citizens, noncitizen nationals, permanent residents who showed Form I-551, and documents without an end (8 CFR 274a.2(b)(1)(vii); M-274, 6.1).
 */
export const reverifyBy = (facts: AuthorizationFacts): string | undefined => {
  if (facts.resStatus === 1 || facts.resStatus === 2) return undefined
  if (facts.resStatus === 3 && facts.documentId === 'A2') return undefined
  const ends = facts.resStatus === 4 ? [facts.authorizedUntil, facts.documentUntil] : [facts.documentUntil]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/** Whether somebody who is hired again on a day may go on with the Form I-9 of an earlier one (YYYY-MM-DD). */
export const isRehireInTime = (signedOn: string, rehiredOn: string): boolean => {
  const until = `${Number(signedOn.slice(0, 4)) + i9Deadlines.rehire.years}${signedOn.slice(4)}`
  return signedOn <= rehiredOn && rehiredOn <= until
}
