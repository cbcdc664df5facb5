import type { DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import { followUpDates } from '#contract/forms/i9/section-2/dates.ts'
import { storedSectionOne, storedSectionTwo } from './stored-answers.ts'

/**
 * The deadlines of a Form I-9: Section 2 until it is signed; then the documents that receipts stand for, and
 * reverification.
 */
export const i9DeadlinesOf: DeadlinesOf = ({ answers, employerAnswers, supplementAnswers }) => {
  if (employerAnswers === undefined) return [{ kind: 'i9SectionTwo' }]
  const dates = followUpDates(storedSectionOne(answers), storedSectionTwo(employerAnswers), supplementAnswers)
  return [
    ...(dates.receiptDue === undefined ? [] : [{ kind: 'receipt' as const, dueOn: dates.receiptDue }]),
    ...(dates.reverifyBy === undefined ? [] : [{ kind: 'reverification' as const, dueOn: dates.reverifyBy }]),
  ]
}
