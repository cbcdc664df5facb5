import { sql } from 'kysely'
import { documentCountMax } from '#contract/endpoints/tasks.ts'
import { taskLocations, visibleTasks } from '../../policies/tasks.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { DocumentQuery } from './task-query.ts'
import { conditionsOf, orderOf } from './task-query.ts'

/** A page of the documents an actor sees. Counting ends a little beyond the page: `isMore` says that it did. */
export const listDocuments = async (trx: Trx, actor: Actor, query: DocumentQuery) => {
  const { offset, size } = query
  if (query.statuses.length === 0) return { rows: [], total: 0, isMore: false }
  const rows = await page(trx, actor, query)
  const isCut = query.matches.some((match) => match.isMore)
  // A page that is not full is the last one: what is before it is known.
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
export type ListedDocument = Awaited<ReturnType<typeof page>>[number]

/** Whether one person's documents are asked for: they are few, wherever they are. */
const isOfPerson = (actor: Actor, query: DocumentQuery) => query.UserId !== undefined || actor.role === 'EMPLOYEE'

/** All that a list is made of, in no order. */
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
  if (query.BusinessId !== undefined) locations = locations.where('location.business_id', '=', query.BusinessId)
  if (query.LocationId !== undefined) locations = locations.where('location.id', '=', query.LocationId)
  return locations
}

/**
 * The ids of a page in their order. Each place and each status has its own stretch of an index: its beginning is read as far as the
 * page reaches, and the beginnings are put in order. It costs the same for a thousand documents and for a million.
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
    .selectAll('task')
    .select(['person.first_name', 'person.last_name', 'person.first_day_of_work', 'person.language as person_language'])
    .select(['location.name as location_name', 'location.time_zone', 'location.operating_days'])
    .select(['company_document.requires_acknowledgment', 'company_document.is_required'])
    .select('company_document_version.file_id as paper_file_id')
    .orderBy(orderOf(query))
    .execute()

/** Where a document lies: by its business, and there by its id. */
export interface DocumentCursor {
  readonly businessId: number
  readonly id: number
}

/** Documents that come after one, in the order in which they lie, with what a file says of them. */
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
