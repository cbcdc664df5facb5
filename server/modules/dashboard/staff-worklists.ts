import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { deadlineKind, kindsFor } from '#contract/forms/deadlines/kinds.ts'
import { deadlinesAtLocation } from '../../policies/deadlines.ts'
import { visiblePeople } from '../../policies/people.ts'
import { assignableRoles } from '../../policies/assignable-roles.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { none, visibleActiveLocations, localDate, nearbyDay } from './worklist-query.ts'

const noAction = 1

/** Applications without a decision: the first `limit` of each location, oldest first. */
export const applicationsWaiting = (query: WorklistQuery, limit: number) =>
  visibleActiveLocations(query)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('application')
          .select(['application.id', 'application.first_name', 'application.last_name', 'application.created_at'])
          .select('application.job_title_id')
          .whereRef('application.business_id', '=', 'location.business_id')
          .whereRef('application.location_id', '=', 'location.id')
          .where('application.approval', '=', noAction)
          .where('application.hired_person_id', 'is', null)
          .orderBy('application.created_at')
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .leftJoin('job_title', 'job_title.id', 'found.job_title_id')
    .select(['found.id', 'found.id as application_id', 'found.first_name', 'found.last_name'])
    .select(['job_title.name as what', 'found.created_at as since'])
    .select(['business.name as business', 'location.name as location'])
    .select([none<number>('bigint').as('document_id'), none<number>('bigint').as('person_id')])
    .select([none<string>('text').as('kind'), none<string>('date').as('due_date'), localDate(query.now).as('today')])

/** Days before the due date in which a deadline is listed, unless its kind says more. */
const sightDays = 30

const datedKinds = kindsFor('staff').filter((kind) => kind !== 'i9SectionTwo')
const daysBefore = (kind: DeadlineKey): number => {
  const { earlier = [], listedBefore = sightDays } = deadlineKind(kind)
  return Math.max(listedBefore, ...earlier)
}
const inSight = sql`case deadline.kind ${sql.join(
  datedKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(daysBefore(kind))}`),
  sql` `,
)} else 0 end`

const farthest = Math.max(...datedKinds.map(daysBefore))

/**
 * Upcoming deadlines of staff, except those of Section 2: the first `limit` of each location, so that an index finds them
 * without reading the rest.
 */
export const datesWaiting = (query: WorklistQuery, limit: number) =>
  visibleActiveLocations(query)
    .innerJoinLateral(
      () =>
        deadlinesAtLocation(query.trx, query.actor)
          .innerJoin('person', 'person.id', 'deadline.person_id')
          .leftJoin('task', (join) =>
            join.onRef('task.business_id', '=', 'deadline.business_id').onRef('task.id', '=', 'deadline.task_id'),
          )
          // Of the index of these; the days, where it ends.
          .where('deadline.kind', '<>', sql.lit('i9SectionTwo'))
          .where('deadline.due_date', '<=', nearbyDay(query.now, farthest + 1))
          .where('deadline.kind', 'in', datedKinds)
          .where('deadline.due_date', '<=', sql<string>`${localDate(query.now)} + ${inSight}`)
          .where('person.closed_at', 'is', null)
          .where('person.is_active', '=', true)
          .select(['deadline.id', 'deadline.task_id', 'deadline.person_id', 'deadline.kind', 'deadline.due_date'])
          .select(['person.first_name', 'person.last_name', 'task.name as what'])
          .orderBy('deadline.due_date')
          .orderBy('deadline.id')
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.id', 'found.task_id as document_id', 'found.person_id', 'found.kind'])
    .select(['found.first_name', 'found.last_name', 'found.what', 'found.due_date'])
    .select(['business.name as business', 'location.name as location'])
    .select([none<number>('bigint').as('application_id'), none<Date>('timestamptz').as('since')])
    .select(localDate(query.now).as('today'))

const filterPeople = ({ trx, actor, businessId, locationId }: WorklistQuery) => {
  let people = visiblePeople(trx, actor).where('person.is_active', '=', true).where('person.id', '<>', actor.userId)
  if (businessId !== undefined) people = people.where('person.business_id', '=', businessId)
  if (locationId !== undefined)
    people = people.where((where) =>
      where.exists(
        where
          .selectFrom('location_assignment')
          .select(sql.lit(1).as('one'))
          .whereRef('location_assignment.person_id', '=', 'person.id')
          .where('location_assignment.location_id', '=', locationId),
      ),
    )
  return people.leftJoin('business', 'business.id', 'person.business_id')
}

const ofPerson = {
  location: sql<
    string | null
  >`(select l.name from location_assignment a join location l on l.business_id = a.business_id and l.id = a.location_id
    where a.person_id = person.id and l.closed_at is null order by a.is_primary desc, a.id limit 1)`,
  nothing: [
    none<number>('bigint').as('document_id'),
    none<number>('bigint').as('application_id'),
    none<string>('text').as('kind'),
    none<string>('date').as('due_date'),
    none<string>('date').as('today'),
  ],
} as const satisfies { location: RawBuilder<string | null>; nothing: unknown }

/** People whose invitation was not delivered, and whom the user may invite again. */
export const invitationsWaiting = (query: WorklistQuery) =>
  filterPeople(query)
    .innerJoin('invitation', 'invitation.person_id', 'person.id')
    .where('invitation.state', 'in', ['bounced', 'failed'])
    .where(
      'person.role',
      'in',
      assignableRoles(query.actor.role).map(({ role }) => role),
    )
    .select(['person.id', 'person.id as person_id', 'person.first_name', 'person.last_name'])
    .select(['invitation.email as what', 'invitation.failed_at as since', 'business.name as business'])
    .select(ofPerson.location.as('location'))
    .select(ofPerson.nothing)

/** People whose forms have the Social Security number of somebody else; each opens their own form with the number. */
export const peopleWithSharedNumbers = (query: WorklistQuery) =>
  filterPeople(query)
    .innerJoin(
      (from) =>
        from
          .selectFrom('shared_number')
          .innerJoin('task', (join) =>
            join
              .onRef('task.business_id', '=', 'shared_number.business_id')
              .onRef('task.id', '=', 'shared_number.task_id'),
          )
          .select(['shared_number.person_id', 'task.id as task_id', 'task.name', 'shared_number.created_at as since'])
          .distinctOn('shared_number.person_id')
          .orderBy('shared_number.person_id')
          .orderBy('task.id')
          .as('shared'),
      (join) => join.onRef('shared.person_id', '=', 'person.id'),
    )
    .select(['person.id', 'person.id as person_id', 'person.first_name', 'person.last_name'])
    .select(['shared.task_id as document_id', 'shared.name as what', 'shared.since', 'business.name as business'])
    .select(ofPerson.location.as('location'))
    .select([
      none<number>('bigint').as('application_id'),
      none<string>('text').as('kind'),
      none<string>('date').as('due_date'),
      none<string>('date').as('today'),
    ])

/** Employees without a first day of work. */
export const peopleWithoutStartDate = (query: WorklistQuery) =>
  filterPeople(query)
    .leftJoin('job_title', 'job_title.id', 'person.job_title_id')
    .where('person.role', '=', 'EMPLOYEE')
    .where('person.first_day_of_work', 'is', null)
    .select(['person.id', 'person.id as person_id', 'person.first_name', 'person.last_name'])
    .select(['job_title.name as what', 'person.created_at as since', 'business.name as business'])
    .select(ofPerson.location.as('location'))
    .select(ofPerson.nothing)
