import { formIds } from '#contract/domain/lookups.ts'
import { effectiveFrom } from '#contract/forms/effective-date.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { w4Editions } from '#contract/forms/w4/editions.ts'
import { answersBelowLockIn, isLockedOn } from '#contract/forms/w4/lock-in.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { AnyDetail } from '../task-list/form-details.ts'

/** The answers that a lock-in letter rules out on a day (YYYY-MM-DD), as the server will refuse them. */
export const refusedByLockIn = (
  answers: Readonly<Record<string, unknown>>,
  detail: AnyDetail | undefined,
  today: string,
): FieldErrors => {
  if (detail?.lockIn === undefined) return {}
  const isReplacing = detail.isChange || detail.status === 'approved' || detail.countsFrom !== undefined
  if (!isLockedOn(detail.lockIn, effectiveFrom(formIds.w4, { receivedOn: today, approvedOn: today, isReplacing })))
    return {}
  const edition = editionForDate(w4Editions, today)
  return Object.fromEntries(
    answersBelowLockIn(answers, detail.lockIn.limits, edition).map((field) => [field, { key: 'belowLockIn' }]),
  )
}
