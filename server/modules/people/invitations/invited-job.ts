import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** What an invitation says about the job that its person begins. */
export interface InvitedJob {
  readonly firstName: string
  readonly isEmployee: boolean
  /** Their address logs in for another employer, to whose log-in this one can be added. */
  readonly hasLogin?: boolean
  /** YYYY-MM-DD; undefined for a day before today. */
  readonly firstDay?: string
  /** Open tasks, and the day on which the first of them is due. */
  readonly tasks: number
  /** YYYY-MM-DD; undefined for a day before today. */
  readonly dueOn?: string
}

const fallbackZone = 'America/Los_Angeles'

/** The job of an invited person, as it is at `now`. */
export const jobOf = async (trx: Trx, personId: number, now: Date): Promise<InvitedJob> => {
  const person = await trx
    .selectFrom('person')
    .leftJoin('business', 'business.id', 'person.business_id')
    .select(['first_name', 'role', 'first_day_of_work', 'business.time_zone'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  const open = await trx
    .selectFrom('task')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('due_date').as('due_on')])
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', openTaskStatuses)
    .executeTakeFirstOrThrow()
  const today = dateInTimeZone(person.time_zone ?? fallbackZone, now)
  const firstDay = person.first_day_of_work
  const dueOn = open.due_on
  return {
    firstName: person.first_name,
    isEmployee: person.role === 'EMPLOYEE',
    tasks: Number(open.count),
    ...(firstDay !== null && firstDay >= today ? { firstDay } : {}),
    ...(dueOn !== null && dueOn >= today ? { dueOn } : {}),
  }
}
