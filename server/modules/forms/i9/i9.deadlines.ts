import type { DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import type { I9EmployerAnswers } from '#contract/forms/i9/section-2/section-2.ts'

/**
 * The deadlines of a Form I-9: Section 2 until it is signed; then the documents that receipts stand for, and
 * reverification.
 */
export const i9DeadlinesOf: DeadlinesOf = ({ answers, employerAnswers, supplementAnswers }) => {
  if (employerAnswers === undefined) return [{ kind: 'i9SectionTwo' }]
  const dates = followUpDates(
    answers as unknown as I9Answers,
    employerAnswers as unknown as I9EmployerAnswers,
    supplementAnswers,
  )
  return [
    ...(dates.receiptDue === undefined ? [] : [{ kind: 'receipt' as const, dueOn: dates.receiptDue }]),
    ...(dates.reverifyBy === undefined ? [] : [{ kind: 'reverification' as const, dueOn: dates.reverifyBy }]),
  ]
}
