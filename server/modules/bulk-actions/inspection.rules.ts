import type { InspectionStatus } from '#contract/domain/i9-inspection.ts'
import { retainUntil, rulesFor } from '../retention/retention.rules.ts'
import type { InspectedPerson } from './inspection.store.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** What an inspection asks of a person's employment. Days are YYYY-MM-DD. */
export interface Employment {
  readonly isFormer: boolean
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Until when a Form I-9 has to be retained; null while they work here. */
  readonly keepUntil: string | null
}

type Days = Pick<InspectedPerson, 'first_day_of_work' | 'hired_on' | 'last_day_of_work' | 'closed_at' | 'created_at'>

/** The day of an inspection: YYYY-MM-DD, and the time zone of the business that has it. */
export interface InspectionDay {
  readonly today: string
  readonly timeZone: string
}

/**
 * The employment of a person as of a day. Where the day of hire and the first day of work differ, the later one counts:
 * nobody's form is left out too soon.
 */
export const employmentOf = (person: Days, { today, timeZone }: InspectionDay): Employment => {
  const { first_day_of_work: firstDay, hired_on: hiredOn, last_day_of_work: lastDay, closed_at: closedAt } = person
  const end = lastDay ?? (closedAt && dateInTimeZone(timeZone, closedAt))
  const isFormer = closedAt !== null || (end !== null && end < today)
  const hire =
    [firstDay, hiredOn]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? dateInTimeZone(timeZone, person.created_at)
  const keepUntil =
    isFormer && end !== null
      ? rulesFor('i9', [], today)
          .map((rule) => retainUntil(rule, { hire, end, made: hire }))
          .sort()
          .at(-1)
      : undefined
  return { isFormer, firstDay: firstDay ?? hiredOn, lastDay: isFormer ? end : lastDay, keepUntil: keepUntil ?? null }
}

/** Whether a Form I-9 has to be retained on a day. */
const isWithinRetention = ({ keepUntil }: Employment, today: string): boolean =>
  keepUntil === null || keepUntil >= today

/** The columns of a task that tell how far a Form I-9 is. */
export interface I9Progress {
  readonly submission_id: number | null
  readonly employer_submission_id: number | null
  readonly pdf_file_id: string | null
}

/** How complete a Form I-9 is, on a day; there is none if `task` is undefined. */
export const inspectionStatusOf = (
  task: I9Progress | undefined,
  { isFormer, firstDay }: Employment,
  today: string,
): InspectionStatus => {
  if (task !== undefined) {
    if (task.pdf_file_id !== null) return 'complete'
    if (task.employer_submission_id !== null) return 'notApproved'
    if (task.submission_id !== null) return 'noSectionTwo'
  }
  if (isFormer && firstDay === null) return 'neverStarted'
  return !isFormer && (firstDay === null || firstDay > today) ? 'notDue' : 'noSectionOne'
}

/** The people of an inspection with their employment and the status of their latest form, and how many are past retention. */
export const inspect = (
  people: readonly InspectedPerson[],
  forms: ReadonlyMap<number, I9Progress>,
  day: InspectionDay,
) => {
  const all = people.map((person) => {
    const employment = employmentOf(person, day)
    return { person, employment, status: inspectionStatusOf(forms.get(person.id), employment, day.today) }
  })
  const retained = all.filter(({ employment }) => isWithinRetention(employment, day.today))
  return { retained, pastRetention: all.length - retained.length }
}
