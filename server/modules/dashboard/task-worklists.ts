import type { WorklistQuery } from './worklist-query.ts'
import { none, visibleActiveLocations, localDate } from './worklist-query.ts'

/**
 * Other people's bank account changes whose code they haven't entered yet: the first `limit` of each location, so that
 * an index finds them without reading the rest.
 */
export const unconfirmedWaiting = (query: WorklistQuery, limit: number) =>
  visibleActiveLocations(query)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('task')
          .innerJoin('person', 'person.id', 'task.person_id')
          .select(['task.id as document_id', 'task.person_id', 'task.name'])
          .select(['task.submitted_at as since', 'person.first_name', 'person.last_name'])
          .whereRef('task.business_id', '=', 'location.business_id')
          .whereRef('task.location_id', '=', 'location.id')
          .where('task.status', '=', 'submitted')
          .where('task.awaiting_verification', '=', true)
          .where('task.withdrawn_at', 'is', null)
          .where('task.person_id', '<>', query.actor.userId)
          .where('person.closed_at', 'is', null)
          .orderBy('task.submitted_at', (order) => order.asc().nullsFirst())
          .orderBy('task.id')
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.document_id as id', 'found.document_id', 'found.person_id', 'found.first_name', 'found.last_name'])
    .select(['found.name as what', 'found.since', none<string>('date').as('due_date')])
    .select(['business.name as business', 'location.name as location'])
    .select([none<number>('bigint').as('application_id'), none<string>('text').as('kind')])
    .select(localDate(query.now).as('today'))
