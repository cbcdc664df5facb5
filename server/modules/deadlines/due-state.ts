import type { DueState } from '#contract/endpoints/tasks.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'

/** Days before the last one in which a thing is due soon. */
const soonDays = 3

/** How near a last day is on a day of its place (both YYYY-MM-DD). */
export const dueStateOn = (dueDate: string, today: string): DueState => {
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  return dueDate <= daysAfter(today, soonDays) ? 'soon' : 'later'
}
