import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { PeopleWorklistKey } from '#contract/endpoints/dashboard.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { isProcessor } from '#contract/forms/registry.ts'
import { none, visibleActiveLocations, localDate } from './worklist-query.ts'

/** Which people are in a worklist, since when and until when something waits, and in which order. */
interface PeopleQueue {
  readonly condition: RawBuilder<SqlBool>
  readonly since: RawBuilder<Date | null>
  readonly dueOn: RawBuilder<string | null>
  readonly order: RawBuilder<unknown>
}

const reviewQueue = (since: RawBuilder<Date | null>): PeopleQueue => ({
  condition: sql<SqlBool>`${since} is not null`,
  since,
  dueOn: none<string>('date'),
  order: sql`${since}, packet.person_id`,
})

const firstDue = sql<string | null>`packet.first_due`

const peopleQueues = ({ now, actor }: WorklistQuery): Readonly<Record<PeopleWorklistKey, PeopleQueue>> => ({
  overdue: {
    condition: sql<SqlBool>`packet.is_active and packet.first_due < ${localDate(now)}`,
    since: none<Date>('timestamptz'),
    dueOn: firstDue,
    order: sql`packet.first_due, packet.person_id`,
  },
  today: {
    condition: sql<SqlBool>`packet.is_active and packet.first_due = ${localDate(now)}`,
    since: none<Date>('timestamptz'),
    dueOn: firstDue,
    order: sql`packet.first_due, packet.person_id`,
  },
  review: reviewQueue(sql.ref(isProcessor(actor.role) ? 'packet.review_since' : 'packet.managers_review_since')),
  sectionTwo: {
    condition: sql<SqlBool>`packet.section_two_since is not null`,
    since: sql<Date | null>`packet.section_two_since`,
    dueOn: sql<string | null>`packet.section_two_due`,
    order: sql`packet.section_two_due, packet.person_id`,
  },
  notStarted: {
    condition: sql<SqlBool>`packet.is_active and packet.is_not_started`,
    since: none<Date>('timestamptz'),
    dueOn: firstDue,
    order: sql`packet.first_due, packet.person_id`,
  },
})

/** Which packets are in a worklist, in a query of `onboarding_packet as packet` and `location`. */
export const conditionOf = (query: WorklistQuery, key: PeopleWorklistKey): RawBuilder<SqlBool> =>
  peopleQueues(query)[key].condition

/** The order of the people of all locations, the same as within each location. */
export const orderOfPeople = (key: PeopleWorklistKey): RawBuilder<unknown> =>
  key === 'review'
    ? sql`found.since, found.person_id, location.id`
    : sql`found.due_date nulls last, found.person_id, location.id`

/**
 * Other people of a worklist, without their names: the first `limit` of each location, so that an index finds them
 * without reading the rest.
 */
export const peopleWaiting = (query: WorklistQuery, key: PeopleWorklistKey, limit: number) => {
  const { condition, since, dueOn, order } = peopleQueues(query)[key]
  return (
    visibleActiveLocations(query)
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('onboarding_packet as packet')
            .select('packet.person_id')
            .select([since.as('since'), dueOn.as('due_date')])
            .whereRef('packet.business_id', '=', 'location.business_id')
            .whereRef('packet.location_id', '=', 'location.id')
            .where('packet.person_id', '<>', query.actor.userId)
            .where(condition)
            .orderBy(order)
            .limit(limit)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select(['found.person_id as id', 'found.person_id'])
      // Read for the people of the page only.
      .select([sql<string>`''`.as('first_name'), sql<string>`''`.as('last_name')])
      .select(['found.since', 'found.due_date', 'location.id as location_id'])
      .select(['business.name as business', 'location.name as location'])
      .select([none<number>('bigint').as('document_id'), none<number>('bigint').as('application_id')])
      .select([none<string>('text').as('what'), none<string>('text').as('kind')])
      .select(localDate(query.now).as('today'))
  )
}
