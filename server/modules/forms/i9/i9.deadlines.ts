import type { DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import type { I9EmployerAnswers } from '#contract/forms/i9/section-2/section-2.ts'

/** The days of a Form I-9: section 2 as long as it isn't signed; after it the documents that receipts stand for, and the right to work that ends. */
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
