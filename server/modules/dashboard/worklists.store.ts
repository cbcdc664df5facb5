import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { AttentionQueue, WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax } from '#contract/endpoints/dashboard.ts'
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
import type { DocumentQueueKey } from './task-worklists.ts'
import { documentsWaiting, orderOfDocuments } from './task-worklists.ts'
import type { WorklistQuery, WorklistItem } from './worklist-query.ts'

/** Worklists that are read in the actor's transaction; failed jobs are the system actor's. */
export type StoredQueueKey = Exclude<WorklistKey, 'jobs'>

type WaitingQuery = SelectQueryBuilder<never, never, WorklistItem>

/** How a worklist is queried: its rows up to about a limit, and their order. */
interface Asking {
  readonly waiting: (limit: number) => unknown
  readonly order: RawBuilder<unknown>
}

const ofDocuments = (query: WorklistQuery, key: DocumentQueueKey): Asking => ({
  waiting: (limit) => documentsWaiting(query, key, limit),
  order: orderOfDocuments(key),
})

const askingFor = (query: WorklistQuery, key: StoredQueueKey): Asking => {
  switch (key) {
    case 'sectionTwo':
    case 'review':
    case 'overdue':
    case 'unconfirmed':
      return ofDocuments(query, key)
    case 'applications':
      return { waiting: (limit) => applicationsWaiting(query, limit), order: sql`found.created_at, found.id` }
    case 'dates':
      return { waiting: () => datesWaiting(query), order: sql`deadline.due_date, deadline.id` }
    case 'invitations':
      return { waiting: () => invitationsWaiting(query), order: sql`invitation.failed_at desc nulls last, person.id` }
    case 'sharedNumbers':
      return { waiting: () => peopleWithSharedNumbers(query), order: sql`shared.since, person.id` }
    case 'noStart':
      return { waiting: () => peopleWithoutStartDate(query), order: sql`person.created_at, person.id` }
  }
}

/** A worklist at the locations of a query: the count up to `attentionCountMax`, and its first `size` items. */
export const loadWorklist = async (
  query: WorklistQuery,
  key: StoredQueueKey,
  size: number,
): Promise<AttentionQueue> => {
  const asking = askingFor(query, key)
  const of = (limit: number) => asking.waiting(limit) as WaitingQuery
  const [rows, counted] = await Promise.all([
    size === 0 ? [] : of(size).orderBy(asking.order).limit(size).execute(),
    countIn(query.trx, of(attentionCountMax + 1).limit(attentionCountMax + 1)),
  ])
  const { total, overdue, today } = counted
  return {
    key,
    total: Math.min(Number(total), attentionCountMax),
    isMore: Number(total) > attentionCountMax,
    overdue: Math.min(Number(overdue), attentionCountMax),
    today: Math.min(Number(today), attentionCountMax),
    list: rows.map(rowOf),
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

const rowOf = (row: WorklistItem): AttentionRow => ({
  key: String(row.id),
  userDocumentId: row.document_id,
  applicationId: row.application_id,
  userId: row.person_id,
  who: `${row.first_name} ${row.last_name}`.trim(),
  what: row.what,
  kind: row.kind !== null && isDeadlineKey(row.kind) ? row.kind : null,
  businessName: row.business,
  locationName: row.location,
  since: row.since?.toISOString() ?? null,
  dueDate: row.due_date,
  due: row.due_date === null || row.today === null ? null : dueStateOn(row.due_date, row.today),
})
