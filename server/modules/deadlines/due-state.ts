import type { DueState } from '#contract/endpoints/tasks.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'

/** Days before the due date that count as due soon. */
const soonDays = 3

/** How near a due date is, given today at its location (both YYYY-MM-DD). */
export const dueStateOn = (dueDate: string, today: string): DueState => {
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  return dueDate <= daysAfter(today, soonDays) ? 'soon' : 'later'
}
