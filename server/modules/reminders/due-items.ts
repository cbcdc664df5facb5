import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Audience, DeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { deadlineKind, deadlineKinds, kindsFor } from '#contract/forms/deadlines/kinds.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { RemindedDue } from '#contract/domain/reminders.ts'
import { defaultReminderSchedule, reminders, reminderWindow } from '#contract/domain/reminders.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roles } from '#contract/domain/roles.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { Trx } from '../../platform/database/database.ts'

/** How many items of a kind are due for a recipient, for themselves or as staff of a location. */
export interface DueItem {
  readonly kind: DeadlineKey
  readonly audience: Audience
  readonly count: number
}

type Condition = RawBuilder<boolean>

const tasks = sql`select case when form_id = ${sql.lit(formIds.i9)} then 'i9SectionOne' else 'task' end as kind,
    business_id, location_id, person_id, due_date as due_date, created_at
  from task where status in (${sql.join(openTaskStatuses.map((status) => sql.lit(status)))}) and withdrawn_at is null`
const deadlines = sql`select kind, business_id, location_id, person_id, due_date, created_at from deadline where done_at is null`

/** Open items of active people, locations and businesses that meet a condition. */
const openOf = (things: RawBuilder<unknown>, condition: Condition) => sql`(
  select thing.*, about.role as about_role, location.time_zone from (${things}) thing
  join person about on about.id = thing.person_id and about.is_active and about.closed_at is null and not about.is_sample
  join business on business.id = thing.business_id and business.is_active and business.closed_at is null
  join location on location.business_id = thing.business_id and location.id = thing.location_id and location.closed_at is null
  left join reminder_setting setting on setting.business_id = thing.business_id
  where ${condition})`

const kindsOf = (audience: Audience) => sql`any(${[...kindsFor(audience)]})`
const ranks = sql.raw(
  `array[${roles
    .toReversed()
    .map((role) => `'${role}'`)
    .join(', ')}]`,
)

/** The managers of a location with a higher role than the person. */
const managersOf = sql`location_assignment
  join person staff on staff.id = location_assignment.person_id and staff.role in ('STRMGR', 'MGMT') and staff.is_active and staff.closed_at is null
  where location_assignment.business_id = thing.business_id and location_assignment.location_id = thing.location_id
    and array_position(${ranks}, staff.role) > array_position(${ranks}, thing.about_role)`

/**
 * The recipients of each open item: its person, and the managers of the location, or the owners of the business if
 * there are none.
 */
const notifiedRows = (ofPerson: Condition, ofStaff: Condition) => sql`(
  select thing.*, 'person' as audience, thing.person_id as recipient_id from ${openOf(sql`${tasks} union all ${deadlines}`, ofPerson)} thing
    where thing.kind = ${kindsOf('person')}
      and not exists (select 1 from invitation i where i.person_id = thing.person_id and i.state = 'held')
  union all
  select thing.*, 'staff', manager.id from ${openOf(deadlines, ofStaff)} thing
    cross join lateral (select distinct staff.id from ${managersOf}) manager where thing.kind = ${kindsOf('staff')}
  union all
  select thing.*, 'staff', owner.id from ${openOf(deadlines, ofStaff)} thing
    join person owner on owner.business_id = thing.business_id and owner.role = 'Owner' and owner.is_active and owner.closed_at is null
      and owner.id <> thing.person_id
    where thing.kind = ${kindsOf('staff')} and not exists (select 1 from ${managersOf})) told`

/** A condition on the due dates of all kinds, including kinds with extra reminder days. */
const isOneOf = (days: (earlier: readonly number[]) => Condition): Condition => {
  const kinds = Object.keys(deadlineKinds) as DeadlineKey[]
  const special = kinds.filter((kind) => deadlineKind(kind).earlier !== undefined)
  const each = special.map((kind) => sql<boolean>`(thing.kind = ${kind} and ${days(deadlineKind(kind).earlier ?? [])})`)
  return sql<boolean>`(${sql.join([days([]), ...each], sql` or `)})`
}

const isInSight = (today: RawBuilder<unknown>) =>
  isOneOf((earlier) => {
    const last = Math.max(...reminders.before, ...earlier)
    return sql<boolean>`due_date - ${today} between ${-reminders.after.upTo}::int and ${last}::int`
  })

/** Whether it is a day of the schedule of the business for what is due; the same as `isReminderDay`. */
const isOnSchedule = (today: string): Condition => {
  const { daysBefore, overdueEvery } = defaultReminderSchedule
  const every = sql`coalesce(setting.overdue_every, ${overdueEvery})`
  return isOneOf((earlier) => {
    const { first, last } = reminderWindow(today, earlier)
    return sql<boolean>`(due_date between ${first}::date and ${last}::date and coalesce(setting.is_on, true) and case
      when due_date >= ${today}::date
        then due_date - ${today}::date = any(coalesce(setting.days_before, ${[...daysBefore]}::int[]) || ${[...earlier]}::int[])
      else ${every} > 0 and (${today}::date - due_date) % greatest(${every}, 1) = 0 end)`
  })
}

/**
 * The people to remind on a day (YYYY-MM-DD) in a time zone, after the one with the id `after`: they have an item to
 * remind of that day by the schedule of their business, created before that day.
 */
export const peopleToRemind = async (
  trx: Trx,
  timeZone: string,
  today: string,
  after: number,
): Promise<readonly number[]> => {
  const isHere = sql<boolean>`${isOnSchedule(today)} and location.time_zone = ${timeZone} and (thing.created_at at time zone ${timeZone})::date < ${today}::date`
  const { rows } = await sql<{ recipient_id: number }>`
    select distinct recipient_id from ${notifiedRows(isHere, isHere)} where recipient_id > ${after} order by recipient_id limit 500`.execute(
    trx,
  )
  return rows.map((row) => Number(row.recipient_id))
}

/** A recipient of reminders. */
export interface NotifiedItem {
  readonly id: number
  readonly role: Role
  readonly business_id: number | null
}

/** What is due for one person on a day: all of their own tasks, and the deadlines within the reminder window. */
export const waitingFor = async (trx: Trx, person: NotifiedItem, today: string): Promise<readonly DueItem[]> => {
  const inSight = isInSight(sql`${today}::date`)
  const isSelf = sql<boolean>`thing.person_id = ${person.id} and (thing.kind in ('task', 'i9SectionOne') or ${inSight})`
  const { rows } = await sql<DueItem>`
    select kind, audience, count(*)::int as count from ${notifiedRows(isSelf, sql<boolean>`${atManagedLocations(person)} and ${inSight}`)}
    where recipient_id = ${person.id} group by kind, audience`.execute(trx)
  const order = Object.keys(deadlineKinds)
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The locations at which a person is reminded of others' deadlines. */
const atManagedLocations = ({ id, role, business_id }: NotifiedItem): Condition => {
  if (role === 'Owner') return sql<boolean>`thing.business_id = ${business_id}`
  if (role !== 'MGMT' && role !== 'STRMGR') return sql<boolean>`false`
  return sql<boolean>`(thing.business_id, thing.location_id) in (select business_id, location_id from location_assignment where person_id = ${id})`
}

/** How many of their own items wait for each of some people at a time; those without any are left out. */
export const countWaiting = async (
  trx: Trx,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const here = sql`(${now}::timestamptz at time zone location.time_zone)::date`
  const isTheirs = sql<boolean>`thing.person_id = any(${[...ids]}::bigint[]) and (thing.kind in ('task', 'i9SectionOne') or ${isInSight(here)})`
  const { rows } = await sql<{ recipient_id: number; count: number }>`
    select recipient_id, count(*)::int as count from ${notifiedRows(isTheirs, sql<boolean>`false`)} group by recipient_id`.execute(
    trx,
  )
  return new Map(rows.map((row) => [Number(row.recipient_id), row.count]))
}

/** The due dates of a person's own items. */
export const dueDatesOf = async (trx: Trx, personId: number): Promise<readonly RemindedDue[]> => {
  const isTheirs = sql<boolean>`thing.person_id = ${personId} and thing.due_date is not null`
  const { rows } = await sql<{ kind: DeadlineKey; due_date: string; added_on: string }>`
    select distinct kind, due_date::text as due_date, (created_at at time zone time_zone)::date::text as added_on
    from ${notifiedRows(isTheirs, sql<boolean>`false`)}`.execute(trx)
  return rows.map(({ kind, due_date, added_on }) => ({
    dueDate: due_date,
    addedOn: added_on,
    earlier: deadlineKind(kind).earlier,
  }))
}
