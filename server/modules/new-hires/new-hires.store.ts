import { sql } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toLimitOffset } from '#contract/protocol/paging.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { visibleNewHireReports } from '../../policies/new-hires.ts'

/** Which reports are asked for. */
export interface NewHireQuery {
  readonly status: 'due' | 'sent'
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
}

const withPeople = (trx: Trx, actor: Actor) =>
  visibleNewHireReports(trx, actor)
    .innerJoin('person', 'person.id', 'new_hire_report.person_id')
    .leftJoin('deadline', (join) =>
      join
        .onRef('deadline.business_id', '=', 'new_hire_report.business_id')
        .onRef('deadline.new_hire_report_id', '=', 'new_hire_report.id')
        .on('deadline.done_at', 'is', null),
    )

/** Those who left before they started aren't hired. */
const isHire = sql<boolean>`(person.closed_at is null
  or person.first_day_of_work <= (person.closed_at at time zone location.time_zone)::date)`

const matching = (trx: Trx, actor: Actor, { status, businessId, locationId }: NewHireQuery) => {
  let reports = withPeople(trx, actor).where('new_hire_report.sent_on', status === 'due' ? 'is' : 'is not', null)
  if (status === 'due') reports = reports.where(isHire)
  if (businessId !== undefined) reports = reports.where('location.business_id', '=', businessId)
  if (locationId !== undefined) reports = reports.where('location.id', '=', locationId)
  return reports
}

const columns = [
  'new_hire_report.id',
  'new_hire_report.business_id as businessId',
  'new_hire_report.location_id as locationId',
  'new_hire_report.person_id as personId',
  'new_hire_report.directory',
  'new_hire_report.method',
  'new_hire_report.sent_on as sentOn',
  'new_hire_report.confirmation',
  'new_hire_report.first_day as reportedFirstDay',
  'new_hire_report.due_on as reportedDueOn',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.last_day_of_work as lastDay',
  'deadline.due_date as dueOn',
  'location.name as locationName',
  'location.state',
  'location.time_zone as timeZone',
  'business.name as businessName',
  'business.ein',
  'business.street_address as street',
  'business.city',
  'business.state as employerState',
  'business.zip',
] as const

const firstDay = sql<
  string | null
>`case when new_hire_report.sent_on is null then coalesce(new_hire_report.first_day, person.first_day_of_work)
  else person.first_day_of_work end`.as('firstDay')

const rowsOf = (trx: Trx, actor: Actor, query: NewHireQuery) =>
  matching(trx, actor, query).select(columns).select(firstDay)

/** A report with its person, employer and due date. */
export type StoredReport = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A page of reports: those due first by their day, those sent last first. */
export const listReports = async (trx: Trx, actor: Actor, query: NewHireQuery, paging: PageRequest) => {
  const { size, offset } = toLimitOffset(paging)
  const order =
    query.status === 'due'
      ? sql`deadline.due_date nulls last, new_hire_report.id`
      : sql`new_hire_report.sent_on desc, new_hire_report.id desc`
  const rows = await rowsOf(trx, actor, query).orderBy(order).limit(size).offset(offset).execute()
  const { total } = await matching(trx, actor, query)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/**
 * Some reports that are due, locked until the transaction ends; throws `not found` unless the actor sees all of them,
 * `conflict` if one was sent already.
 */
export const requireDueReports = async (
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly StoredReport[]> => {
  const wanted = [...new Set(ids)]
  const reports = await withPeople(trx, actor)
    .select(columns)
    .select(firstDay)
    .where('new_hire_report.id', 'in', wanted)
    .orderBy('business.name')
    .orderBy('person.last_name')
    .orderBy('new_hire_report.id')
    .forUpdate('new_hire_report')
    .execute()
  if (reports.length < wanted.length) throw new Problem('not found', 'notFound')
  if (reports.some(({ sentOn }) => sentOn !== null)) throw new Problem('conflict', 'newHireSent')
  return reports
}
