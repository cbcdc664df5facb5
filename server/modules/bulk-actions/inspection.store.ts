import { sql } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import { peopleIncludingClosed } from '../../policies/people.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** Whose Forms I-9 are inspected: a business, or one of its locations. */
export interface Inspected {
  readonly businessId: number
  readonly locationId?: number | undefined
}

const i9OfPerson = sql<boolean>`exists (
  select from task where task.person_id = person.id and task.business_id = person.business_id
    and task.form_id = ${formIds.i9} and task.withdrawn_at is null)`

const isAt = (locationId: number) => sql<boolean>`(
  exists (select from location_assignment a where a.person_id = person.id and a.business_id = person.business_id
    and a.location_id = ${locationId})
  or exists (select from task where task.person_id = person.id and task.business_id = person.business_id
    and task.form_id = ${formIds.i9} and task.withdrawn_at is null and task.location_id = ${locationId}))`

/**
 * Who may owe a Form I-9: employees and whoever else has one, closed accounts included, by name; at a location those who
 * work there and those whose form is from there.
 */
const inspectedPeople = (trx: Trx, actor: Actor, businessId: number) =>
  peopleIncludingClosed(trx, actor)
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .select(['person.first_day_of_work', 'person.hired_on', 'person.last_day_of_work'])
    .select(['person.closed_at', 'person.created_at'])
    .select(
      sql<string | null>`(select l.name from location_assignment a
        join location l on l.business_id = a.business_id and l.id = a.location_id
        where a.business_id = person.business_id and a.person_id = person.id
        order by a.is_primary desc, a.id limit 1)`.as('location'),
    )
    .where('person.business_id', '=', businessId)
    .where('person.is_sample', '=', false)
    .where((where) => where.or([where('person.role', '=', 'EMPLOYEE'), i9OfPerson]))
    .orderBy('person.last_name_sort_key')
    .orderBy('person.id')

/** All of them, of a business or one of its locations. */
export const loadInspectedPeople = (trx: Trx, actor: Actor, { businessId, locationId }: Inspected) =>
  inspectedPeople(trx, actor, businessId)
    .$if(locationId !== undefined, (query) => query.where(isAt(locationId ?? 0)))
    .execute()

/** One of them; undefined for someone whom the actor doesn't see any more. */
export const loadInspectedPerson = (trx: Trx, actor: Actor, businessId: number, id: number) =>
  inspectedPeople(trx, actor, businessId).where('person.id', '=', id).executeTakeFirst()

/** Somebody who may owe a Form I-9. */
export type InspectedPerson = Awaited<ReturnType<typeof loadInspectedPeople>>[number]

/** How far the latest Form I-9 of each person of a business is. */
export const latestI9s = async (trx: Trx, actor: Actor, businessId: number) => {
  const rows = await visibleTasks(trx, actor)
    .select(['task.person_id', 'task.submission_id', 'task.employer_submission_id', 'task.pdf_file_id'])
    .where('task.business_id', '=', businessId)
    .where('task.form_id', '=', formIds.i9)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}

/** The Forms I-9 of a person at a business, oldest first: one for each employment that began with a new one. */
export const i9sOf = (trx: Trx, actor: Actor, businessId: number, personId: number) =>
  visibleTasks(trx, actor)
    .selectAll('task')
    .where('task.business_id', '=', businessId)
    .where('task.person_id', '=', personId)
    .where('task.form_id', '=', formIds.i9)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .execute()

/** When the parts of a Form I-9 were signed, oldest first, and the location it belongs to. */
export const i9FactsOf = async (trx: Trx, task: { readonly business_id: number; readonly id: number }) => {
  const location = await trx
    .selectFrom('task')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
    )
    .select(['location.name', 'location.time_zone'])
    .where('task.business_id', '=', task.business_id)
    .where('task.id', '=', task.id)
    .executeTakeFirstOrThrow()
  const parts = await trx
    .selectFrom('form_submission')
    .select(['id', 'part', 'signed_at', 'corrects_submission_id'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .orderBy('id')
    .execute()
  const deadlines = await trx
    .selectFrom('deadline')
    .select(['kind', 'due_date'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('done_at', 'is', null)
    .orderBy('due_date')
    .execute()
  const copies = await trx
    .selectFrom('stored_file')
    .select(['id', 'kind'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('kind', '=', 'supportive')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { location, parts, deadlines, copies }
}

/** What is known of a Form I-9 besides its task. */
export type I9Facts = Awaited<ReturnType<typeof i9FactsOf>>

/** The locations of a business, open ones first; closed ones too: their Forms I-9 are kept as long as others. */
export const inspectedLocations = (trx: Trx, businessId: number) =>
  trx
    .selectFrom('location')
    .select(['id', 'name', 'closed_at'])
    .where('business_id', '=', businessId)
    .orderBy(sql`closed_at is not null`)
    .orderBy('name')
    .execute()
