import type { Expression, SqlBool } from 'kysely'
import { expressionBuilder, sql } from 'kysely'
import type { api } from '#contract/api.ts'
import { documentSorts } from '#contract/endpoints/tasks.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { filterBy, searchTerm, toLimitOffset, sortBy } from '#contract/protocol/paging.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { taskStatuses } from '#contract/domain/statuses.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../schema/tables.ts'
import type { TaskSearchResult } from './task-search.ts'
import { findDocuments } from './task-search.ts'

/** A column that the list of tasks can be sorted by. */
export type DocumentSort = (typeof documentSorts)[number]

/** The filters, order and page of a list of tasks. */
export interface DocumentQuery {
  readonly userId: number | undefined
  readonly businessId: number | undefined
  readonly locationId: number | undefined
  readonly businessDocumentId: number | undefined
  readonly userDocumentId: number | undefined
  readonly formId: number | undefined
  readonly statuses: readonly TaskStatus[]
  /** Each of these has to be met. */
  readonly matches: readonly TaskSearchResult[]
  readonly sort: DocumentSort
  readonly isDescending: boolean
  readonly size: number
  readonly offset: number
}

type ListRequest = BodyOf<typeof api.documents.getDocumentList>

/** The number to filter a column by; a value that isn't a number matches nothing. */
const numberIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 0
}

/**
 * Parses a list request: its own fields, and the columns of `filtered`. Search words are first looked up among people
 * and form names.
 */
export const readQuery = async (trx: Trx, actor: Actor, request: ListRequest): Promise<DocumentQuery> => {
  const { documentDetails: details, paging } = request
  const by = (column: string) => filterBy(paging, column)
  const status = details.status ?? by('status')
  const { column, isDescending } = sortBy(paging, documentSorts)
  const businessId = details.businessId ?? numberIn(by('businessId'))
  const searches = [
    { terms: details.search ?? searchTerm(paging), among: 'all' },
    { terms: by('employeeName'), among: 'people' },
    { terms: by('name'), among: 'names' },
  ] as const
  const matches: TaskSearchResult[] = []
  for (const { terms, among } of searches)
    if (terms !== undefined) matches.push(await findDocuments(trx, actor, { terms, among, businessId }))
  return {
    businessId,
    userId: details.userId ?? numberIn(by('userId')),
    locationId: details.locationId ?? numberIn(by('locationId')),
    businessDocumentId: details.businessDocumentId ?? numberIn(by('businessDocumentId')),
    userDocumentId: details.userDocumentId,
    formId: numberIn(by('formId')),
    statuses: taskStatuses.filter((each) => status === undefined || each === status),
    matches,
    sort: column ?? 'dueDate',
    isDescending,
    ...toLimitOffset(paging),
  }
}

/** The conditions on every task of the list, besides location and status. */
export const conditionsOf = (query: DocumentQuery): Expression<SqlBool> => {
  const where = expressionBuilder<Tables, 'task' | 'person'>()
  const equal = (
    column: 'person_id' | 'business_id' | 'location_id' | 'company_document_id' | 'form_id' | 'id',
    value: number | undefined,
  ) => (value === undefined ? [] : [where(`task.${column}`, '=', value)])
  return where.and([
    where('task.withdrawn_at', 'is', null),
    ...equal('person_id', query.userId),
    ...equal('business_id', query.businessId),
    ...equal('location_id', query.locationId),
    ...equal('company_document_id', query.businessDocumentId),
    ...equal('form_id', query.formId),
    ...equal('id', query.userDocumentId),
    // Tasks of closed accounts are listed only for a given person.
    ...(query.userId === undefined ? [where('person.closed_at', 'is', null)] : []),
    ...query.matches.map(({ people, names }) =>
      where.or([
        ...(people.length > 0 ? [where('task.person_id', 'in', people)] : []),
        // Most people have a task of each name: the sort order's index finds some sooner than an index of names.
        ...(names.length > 0 ? [sql<SqlBool>`task.name || '' in (${sql.join(names)})`] : []),
      ]),
    ),
  ])
}

/**
 * The order of a list: tasks without a due date come last, tasks not submitted first; descending reverses it
 * completely.
 */
export const orderOf = (query: DocumentQuery): Expression<unknown> => {
  const way = sql.raw(query.isDescending ? 'desc' : 'asc')
  const ordered = (...columns: readonly string[]) =>
    sql`${sql.join([...columns, 'task.id'].map((column) => sql`${sql.ref(column)} ${way}`))}`
  switch (query.sort) {
    case 'dueDate':
      return ordered('task.due_date')
    case 'status':
      return ordered('task.status', 'task.due_date')
    case 'name':
      return ordered('task.name', 'task.due_date')
    case 'submittedAt': {
      const nulls = sql.raw(query.isDescending ? 'last' : 'first')
      return sql`task.submitted_at ${way} nulls ${nulls}, task.id ${way}`
    }
    case 'employeeName':
      return ordered('task.person_sort_key')
  }
}
