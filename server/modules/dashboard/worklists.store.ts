import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type {
  AttentionPerson,
  AttentionQueue,
  PeopleWorklistKey,
  WorklistKey,
  AttentionRow,
} from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, peopleWorklists } from '#contract/endpoints/dashboard.ts'
import { isDeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import type { Trx } from '../../platform/database/database.ts'
import { dueStateOn } from '../deadlines/due-state.ts'
import {
  applicationsWaiting,
  datesWaiting,
  invitationsWaiting,
  peopleWithoutStartDate,
  peopleWithSharedNumbers,
} from './staff-worklists.ts'
import type { WaitingPerson } from './people-worklist-rows.ts'
import { fullName, peopleOf } from './people-worklist-rows.ts'
import { orderOfPeople, peopleWaiting } from './people-worklists.ts'
import type { WorklistQuery, WorklistItem } from './worklist-query.ts'
import { none, visibleActiveLocations, localDate } from './worklist-query.ts'

/**
 * Other people's bank account changes whose code they haven't entered yet: the first `limit` of each location, so that
 * an index finds them without reading the rest.
 */
const unconfirmedWaiting = (query: WorklistQuery, limit: number) =>
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

/** Worklists that are read in the actor's transaction; failed jobs are the system actor's. */
export type StoredQueueKey = Exclude<WorklistKey, 'jobs'>

const isOfPeople = (key: WorklistKey): key is PeopleWorklistKey => peopleWorklists.some((each) => each === key)

type WaitingQuery = SelectQueryBuilder<never, never, WorklistItem>

/** How a worklist is queried: its rows up to about a limit, and their order. */
interface Asking {
  readonly waiting: (limit: number) => unknown
  readonly order: RawBuilder<unknown>
}

const askingFor = (query: WorklistQuery, key: StoredQueueKey): Asking => {
  switch (key) {
    case 'sectionTwo':
    case 'review':
    case 'overdue':
    case 'today':
    case 'notStarted':
      return { waiting: (limit) => peopleWaiting(query, key, limit), order: orderOfPeople(key) }
    case 'unconfirmed':
      return {
        waiting: (limit) => unconfirmedWaiting(query, limit),
        order: sql`found.since nulls first, found.document_id`,
      }
    case 'applications':
      return { waiting: (limit) => applicationsWaiting(query, limit), order: sql`found.created_at, found.id` }
    case 'dates':
      return { waiting: (limit) => datesWaiting(query, limit), order: sql`found.due_date, found.id` }
    case 'invitations':
      return { waiting: () => invitationsWaiting(query), order: sql`invitation.failed_at desc nulls last, person.id` }
    case 'sharedNumbers':
      return { waiting: () => peopleWithSharedNumbers(query), order: sql`shared.since, person.id` }
    case 'noStart':
      return { waiting: () => peopleWithoutStartDate(query), order: sql`person.created_at, person.id` }
  }
}

/** A worklist at the locations of a query: the count up to `attentionCountMax`, and a page of its items. */
export const loadWorklist = async (
  query: WorklistQuery,
  key: StoredQueueKey,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<AttentionQueue> => {
  const asking = askingFor(query, key)
  const of = (limit: number) => asking.waiting(limit) as WaitingQuery
  const [rows, counted] = await Promise.all([
    size === 0 || size * (page - 1) >= attentionCountMax
      ? []
      : of(size * page)
          .orderBy(asking.order)
          .limit(size)
          .offset(size * (page - 1))
          .execute(),
    countIn(query.trx, of(attentionCountMax + 1).limit(attentionCountMax + 1)),
  ])
  const { total, overdue, today } = counted
  const people = isOfPeople(key) ? await peopleOf(query, key, rows) : new Map<WorklistItem, WaitingPerson>()
  return {
    key,
    total: Math.min(Number(total), attentionCountMax),
    isMore: Number(total) > attentionCountMax,
    overdue: Math.min(Number(overdue), attentionCountMax),
    today: Math.min(Number(today), attentionCountMax),
    list: rows.map((row) => rowOf(row, people.get(row) ?? { who: fullName(row), person: null })),
  }
}

const countIn = (trx: Trx, waiting: WaitingQuery) =>
  trx
    .selectFrom(waiting.as('waiting'))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where due_date < today)`.as('overdue'),
      sql<number>`count(*) filter (where due_date = today)`.as('today'),
    ])
    .executeTakeFirstOrThrow()

const rowOf = (
  row: WorklistItem,
  { who, person }: { readonly who: string; readonly person: AttentionPerson | null },
): AttentionRow => ({
  key: person === null ? String(row.id) : `${row.id}-${row.location_id}`,
  userDocumentId: person?.tasks[0]?.userDocumentId ?? row.document_id,
  applicationId: row.application_id,
  userId: row.person_id,
  who,
  what: person?.tasks[0]?.name ?? row.what,
  kind: row.kind !== null && isDeadlineKey(row.kind) ? row.kind : null,
  businessName: row.business,
  locationName: row.location,
  since: row.since?.toISOString() ?? null,
  dueDate: row.due_date,
  due: row.due_date === null || row.today === null ? null : dueStateOn(row.due_date, row.today),
  person,
})
