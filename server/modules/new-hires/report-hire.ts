import { isNewHireAgain } from '#contract/forms/new-hire/clock.ts'
import type { Trx } from '../../platform/database/database.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'

interface AtLocation {
  readonly id: number
  readonly business_id: number
}

const openReport = async (trx: Trx, personId: number, at: AtLocation, now: Date): Promise<void> => {
  const { id } = await trx
    .insertInto('new_hire_report')
    .values({ business_id: at.business_id, location_id: at.id, person_id: personId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cause = { businessId: at.business_id, locationId: at.id, personId, newHireReportId: id }
  await setDeadlines(trx, cause, [{ kind: 'newHireReport' }], now)
}

const latestReport = (trx: Trx, personId: number) =>
  trx
    .selectFrom('new_hire_report')
    .select(['business_id', 'id', 'location_id', 'left_on', 'sent_on'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Makes the reports of new employees due, but of those who have one already, and of people who don't exist. */
export const reportHires = async (trx: Trx, personIds: readonly number[], at: AtLocation, now: Date): Promise<void> => {
  const missing = await trx
    .selectFrom('person')
    .leftJoin('new_hire_report', 'new_hire_report.person_id', 'person.id')
    .select('person.id')
    .where('person.id', 'in', personIds)
    .where('person.is_sample', '=', false)
    .where('new_hire_report.id', 'is', null)
    .orderBy('person.id')
    .execute()
  for (const { id } of missing) await openReport(trx, id, at, now)
}

/** What changed of a person's employment; YYYY-MM-DD. */
export interface EmploymentChange {
  readonly first_day_of_work?: string | null | undefined
  readonly last_day_of_work?: string | null | undefined
}

/**
 * Follows a rehire, whose earlier employment began on a day (YYYY-MM-DD): a report of it that wasn't sent stays due as it
 * was, where the separation was too short for a new hire (42 USC 653a(a)(2)(C)).
 */
export const followRehire = async (
  trx: Trx,
  personId: number,
  earlier: { readonly firstDay: string | null; readonly lastDay: string | null },
  firstDay: string,
  now: Date,
): Promise<void> => {
  if (earlier.lastDay !== null) await followEmployment(trx, personId, { last_day_of_work: earlier.lastDay }, now)
  await followEmployment(trx, personId, { first_day_of_work: firstDay }, now)
  if (earlier.lastDay === null || isNewHireAgain(earlier.lastDay, firstDay)) return
  await trx
    .updateTable('new_hire_report')
    .set({ first_day: earlier.firstDay })
    .where('person_id', '=', personId)
    .where('sent_on', 'is', null)
    .where('first_day', 'is', null)
    .execute()
}

/**
 * Follows a change of a person's first or last day: one who starts again after 60 days of separation is reported again
 * (42 USC 653a(a)(2)(C)). A report that wasn't sent stays the one that is due.
 */
export const followEmployment = async (
  trx: Trx,
  personId: number,
  { first_day_of_work: first, last_day_of_work: last }: EmploymentChange,
  now: Date,
): Promise<void> => {
  const report = await latestReport(trx, personId)
  if (report === undefined) return
  const { business_id, id, location_id, left_on: leftOn, sent_on: sentOn } = report
  if (last !== undefined && last !== null)
    await trx
      .updateTable('new_hire_report')
      .set({ left_on: last })
      .where('business_id', '=', business_id)
      .where('id', '=', id)
      .execute()
  const isAgain = first !== undefined && first !== null && leftOn !== null && isNewHireAgain(leftOn, first)
  if (isAgain && sentOn !== null) await openReport(trx, personId, { business_id, id: location_id }, now)
}
