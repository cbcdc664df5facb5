import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { WorklistQuery } from './worklist-query.ts'
import { none, visibleActiveLocations, localDate } from './worklist-query.ts'

/** Which tasks are in a worklist, and in which order. */
interface DocumentQueue {
  readonly statuses: readonly TaskStatus[]
  readonly condition: RawBuilder<SqlBool>
  readonly dueOn: RawBuilder<string | null>
  readonly order: RawBuilder<unknown>
}

const isToExamine = sql<SqlBool>`(task.form_id = ${sql.lit(formIds.i9)} and task.employer_submission_id is null)`
const sectionTwoDue = sql<string | null>`(select d.due_date from deadline d where d.business_id = task.business_id
  and d.task_id = task.id and d.kind = 'i9SectionTwo' and d.done_at is null limit 1)`
const bySubmission = sql`task.submitted_at nulls first, task.id`

/** The worklists of tasks; one that waits for its person's code or for Section 2 can't be approved yet. */
const documentQueues = (now: Date) =>
  ({
    sectionTwo: {
      statuses: ['submitted'],
      condition: isToExamine,
      dueOn: sectionTwoDue,
      order: sql`${sectionTwoDue} nulls last, task.id`,
    },
    review: {
      statuses: ['submitted'],
      condition: sql<SqlBool>`not task.awaiting_verification and not ${isToExamine}`,
      dueOn: none<string>('date'),
      order: bySubmission,
    },
    unconfirmed: {
      statuses: ['submitted'],
      condition: sql<SqlBool>`task.awaiting_verification`,
      dueOn: none<string>('date'),
      order: bySubmission,
    },
    overdue: {
      statuses: openTaskStatuses,
      condition: sql<SqlBool>`task.due_date < ${localDate(now)} and person.is_active`,
      dueOn: sql<string | null>`task.due_date`,
      order: sql`task.due_date, task.id`,
    },
  }) as const satisfies Record<string, DocumentQueue>
/** The name of a worklist of tasks. */
export type DocumentQueueKey = keyof ReturnType<typeof documentQueues>

/** The order of the tasks of all locations, the same as within each location. */
export const orderOfDocuments = (key: DocumentQueueKey): RawBuilder<unknown> =>
  key === 'sectionTwo' || key === 'overdue'
    ? sql`found.due_date nulls last, found.document_id`
    : sql`found.since nulls first, found.document_id`

/**
 * Other people's tasks of a worklist: the first `limit` of each location, so that an index finds them without reading
 * the rest.
 */
export const documentsWaiting = (query: WorklistQuery, key: DocumentQueueKey, limit: number) => {
  const { statuses, condition, dueOn, order }: DocumentQueue = documentQueues(query.now)[key]
  return visibleActiveLocations(query)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('task')
          .innerJoin('person', 'person.id', 'task.person_id')
          .select(['task.id as document_id', 'task.person_id', 'task.name'])
          .select(['task.submitted_at as since', 'person.first_name', 'person.last_name'])
          .select(dueOn.as('due_date'))
          .whereRef('task.business_id', '=', 'location.business_id')
          .whereRef('task.location_id', '=', 'location.id')
          .where('task.status', 'in', statuses)
          .where('task.withdrawn_at', 'is', null)
          .where('task.person_id', '<>', query.actor.userId)
          .where('person.closed_at', 'is', null)
          .where(condition)
          .orderBy(order)
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.document_id as id', 'found.document_id', 'found.person_id', 'found.first_name', 'found.last_name'])
    .select(['found.name as what', 'found.since', 'found.due_date'])
    .select(['business.name as business', 'location.name as location'])
    .select([none<number>('bigint').as('application_id'), none<string>('text').as('kind')])
    .select(localDate(query.now).as('today'))
}
