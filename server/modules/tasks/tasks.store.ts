import { sql } from 'kysely'
import { documentCountMax } from '#contract/endpoints/tasks.ts'
import { scopeOf } from '../../policies/scope.ts'
import { taskLocations, visibleTasks } from '../../policies/tasks.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { DocumentQuery } from './task-query.ts'
import { conditionsOf, orderOf } from './task-query.ts'

/** A page of the tasks that an actor may see. Counting stops a little beyond the page: then `isMore` is true. */
export const listDocuments = async (trx: Trx, actor: Actor, query: DocumentQuery) => {
  const { offset, size } = query
  if (query.statuses.length === 0) return { rows: [], total: 0, isMore: false }
  const rows = await page(trx, actor, query)
  const isCut = query.matches.some((match) => match.isMore)
  // A page that isn't full is the last one, so the total is known.
  if (rows.length < size && (rows.length > 0 || offset === 0))
    return { rows, total: offset + rows.length, isMore: isCut }
  const most = offset + size + documentCountMax
  const { total } = await trx
    .selectFrom(
      filterTasks(trx, actor, query)
        .select(sql.lit(1).as('one'))
        .limit(most + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Math.min(Number(total), most), isMore: isCut || Number(total) > most }
}
/** The ids of the tasks that match a query, in its order. */
export const listedIds = async (trx: Trx, actor: Actor, query: DocumentQuery): Promise<readonly number[]> => {
  if (query.statuses.length === 0) return []
  return (await idsOf(trx, actor, query).execute()).map(({ id }) => id)
}

/** A row of the list of tasks. */
export type ListedDocument = Awaited<ReturnType<typeof page>>[number]

/** Whether only one person's tasks are listed: they are few. */
const isOfPerson = (actor: Actor, query: DocumentQuery) => query.userId !== undefined || scopeOf(actor).kind === 'self'

/** All tasks that match a query, unordered. */
const filterTasks = (trx: Trx, actor: Actor, query: DocumentQuery) => {
  const all = isOfPerson(actor, query)
    ? visibleTasks(trx, actor).innerJoin('location', (join) =>
        join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
      )
    : filterLocations(trx, actor, query).innerJoin('task', (join) =>
        join.onRef('task.business_id', '=', 'location.business_id').onRef('task.location_id', '=', 'location.id'),
      )
  return all
    .innerJoin('person', 'person.id', 'task.person_id')
    .where('task.status', 'in', query.statuses)
    .where(conditionsOf(query))
}

const filterLocations = (trx: Trx, actor: Actor, query: DocumentQuery) => {
  let locations = taskLocations(trx, actor)
  if (query.businessId !== undefined) locations = locations.where('location.business_id', '=', query.businessId)
  if (query.locationId !== undefined) locations = locations.where('location.id', '=', query.locationId)
  return locations
}

/**
 * The ids of a page in order. Each location and status has its own range of an index: only its first rows, as many as
 * the page needs, are read, and these are merged in order. The cost is the same for a thousand tasks and for a million.
 */
const idsOf = (trx: Trx, actor: Actor, query: DocumentQuery) => {
  const order = orderOf(query)
  const isOfSome = query.matches.some(({ names }) => names.length === 0)
  if (isOfPerson(actor, query) || isOfSome)
    return filterTasks(trx, actor, query)
      .select(['task.business_id', 'task.id'])
      .orderBy(order)
      .limit(query.size)
      .offset(query.offset)
  return filterLocations(trx, actor, query)
    .innerJoin(
      sql<{ status: TaskStatus }>`unnest(${[...query.statuses]}::text[])`.as<'wanted'>(sql`wanted(status)`),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('task')
          .innerJoin('person', 'person.id', 'task.person_id')
          .selectAll('task')
          .whereRef('task.business_id', '=', 'location.business_id')
          .whereRef('task.location_id', '=', 'location.id')
          .whereRef('task.status', '=', 'wanted.status')
          .where(conditionsOf(query))
          .orderBy(order)
          .limit(query.offset + query.size)
          .as('task'),
      (join) => join.onTrue(),
    )
    .select(['task.business_id', 'task.id'])
    .orderBy(order)
    .limit(query.size)
    .offset(query.offset)
}

const page = (trx: Trx, actor: Actor, query: DocumentQuery) =>
  trx
    .selectFrom(idsOf(trx, actor, query).as('chosen'))
    .innerJoin('task', (join) =>
      join.onRef('task.business_id', '=', 'chosen.business_id').onRef('task.id', '=', 'chosen.id'),
    )
    .innerJoin('person', 'person.id', 'task.person_id')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
    )
    .leftJoin('company_document', (join) =>
      join
        .onRef('company_document.business_id', '=', 'task.business_id')
        .onRef('company_document.id', '=', 'task.company_document_id'),
    )
    .leftJoin('company_document_version', (join) =>
      join
        .onRef('company_document_version.business_id', '=', 'task.business_id')
        .onRef('company_document_version.company_document_id', '=', 'task.company_document_id')
        .onRef('company_document_version.version', '=', 'task.version'),
    )
    .leftJoin('wage_notice', (join) =>
      join.onRef('wage_notice.business_id', '=', 'task.business_id').onRef('wage_notice.task_id', '=', 'task.id'),
    )
    .selectAll('task')
    .select(['person.first_name', 'person.last_name', 'person.first_day_of_work', 'person.language as person_language'])
    .select(['location.name as location_name', 'location.time_zone', 'location.operating_days'])
    .select(['location.closes_on_holidays', 'person.is_short_job'])
    .select(['company_document.requires_acknowledgment', 'company_document.requires_signature'])
    .select('company_document.is_required')
    .select(['company_document_version.file_id as paper_file_id', 'wage_notice.file_id as notice_file_id'])
    .orderBy(orderOf(query))
    .execute()

/** The position of a task: its business, and its id in it. */
export interface DocumentCursor {
  readonly businessId: number
  readonly id: number
}

/** The tasks after a cursor, in order of business and id, with the columns of the export. */
export const documentsAfter = (
  trx: Trx,
  actor: Actor,
  query: DocumentQuery,
  after: DocumentCursor | undefined,
  take: number,
) => {
  let all = filterTasks(trx, actor, query)
  if (after !== undefined)
    all = all.where(sql<boolean>`(task.business_id, task.id) > (${after.businessId}, ${after.id})`)
  return all
    .innerJoin('business', 'business.id', 'task.business_id')
    .select(['task.business_id', 'task.id', 'task.name', 'task.status'])
    .select(['task.due_date', 'task.submitted_at', 'task.confirmation_number'])
    .select(['person.first_name', 'person.last_name', 'location.name as location', 'business.name as business'])
    .orderBy('task.business_id')
    .orderBy('task.id')
    .limit(take)
    .execute()
}
