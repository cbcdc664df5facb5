import { sql } from 'kysely'
import type { ApplicationDetail, ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { registrationSorts } from '#contract/endpoints/applications/applications.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { filterBy, toPage, toLimitOffset, sortBy } from '#contract/protocol/paging.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { applicationApprovals } from '#contract/domain/statuses.ts'
import type { Application } from '../../policies/applications.ts'
import { visibleApplications } from '../../policies/applications.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { ListQuery } from '../../platform/database/list-query.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../platform/database/list-query.ts'

/** The filters of a list of applications. */
export interface RegistrationQuery {
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
  readonly approval?: number | undefined
  readonly search?: string | undefined
}

const listing: ListQuery<(typeof registrationSorts)[number]> = {
  terms: {
    firstName: 'application.first_name',
    lastName: 'application.last_name',
    emailId: 'application.email',
    phoneNumber: 'application.phone',
    confirmationNumber: 'application.confirmation_number',
    jobTitle: 'job_title.name',
    locationName: 'location.name',
    businessName: 'business.name',
  },
  flags: { isAdult: 'application.is_adult' },
  ids: { businessId: 'application.business_id', locationId: 'application.location_id' },
  sorts: {
    receivedAt: rawColumn('application.created_at'),
    lastName: caseInsensitive('application.last_name'),
    firstName: caseInsensitive('application.first_name'),
    locationName: caseInsensitive('location.name'),
    approval: rawColumn('application.approval'),
  },
  order: 'receivedAt',
}

/** A page of the applications that an actor may see, newest first unless sorted otherwise (`lastName desc`). */
export const listRegistrations = async (
  trx: Trx,
  actor: Actor,
  query: RegistrationQuery,
  paging: PageRequest,
): Promise<Page<ApplicationRow>> => {
  const request = toPageRequest(query, paging)
  const filtered = filterApplications(trx, actor, query, request)
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await filtered
    .select(columns)
    .orderBy(orderRows(request, listing))
    .orderBy('application.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  return toPage(request, rows.map(rowOf), Number(total))
}

const toPageRequest = (query: RegistrationQuery, paging: PageRequest): PageRequest => {
  const search = query.search === undefined ? [] : [{ id: '', value: query.search }]
  return {
    ...paging,
    sort: paging.sort ?? 'receivedAt desc',
    filtered: [...search, ...(paging.filtered ?? [])],
  }
}

const filterApplications = (trx: Trx, actor: Actor, query: RegistrationQuery, request: PageRequest) => {
  const approval = query.approval ?? approvalOf(filterBy(request, 'approval'))
  let filtered = joined(trx, actor).where((where) => where.and(filterRows(request, listing)))
  if (query.businessId !== undefined) filtered = filtered.where('application.business_id', '=', query.businessId)
  if (query.locationId !== undefined) filtered = filtered.where('application.location_id', '=', query.locationId)
  if (approval !== undefined) filtered = filtered.where('application.approval', '=', approval)
  return filtered
}

/** The position of an application in an order: its sort value as text, and its id. */
export interface ApplicationCursor {
  readonly key: string
  readonly id: number
}

/** The applications after a cursor in the order of the list, with their cursors. */
export const applicationsAfterCursor = async (
  trx: Trx,
  actor: Actor,
  query: RegistrationQuery & { readonly sort?: string | undefined },
  after: ApplicationCursor | undefined,
  take: number,
): Promise<readonly { readonly row: ApplicationRow; readonly cursor: ApplicationCursor }[]> => {
  const request = toPageRequest(query, { pageNumber: 1, pageSize: 1, sort: query.sort })
  const { column = listing.order, isDescending } = sortBy(request, registrationSorts)
  const by = listing.sorts[column]
  let all = filterApplications(trx, actor, query, request)
  if (after !== undefined) {
    const beyond = sql.raw(isDescending ? '<' : '>')
    all = all.where(
      sql<boolean>`(${by} ${beyond} ${after.key} or (${by} = ${after.key} and application.id < ${after.id}))`,
    )
  }
  const rows = await all
    .select(columns)
    .select(sql<string>`${by}::text`.as('key'))
    .orderBy(orderRows(request, listing))
    .orderBy('application.id', 'desc')
    .limit(take)
    .execute()
  return rows.map((row) => ({ row: rowOf(row), cursor: { key: row.key, id: row.id } }))
}

/** An approval by its number or its name, as table filters send it; an unknown one filters nothing. */
const approvalOf = (value: string | undefined): number | undefined => {
  const match = Object.entries(applicationApprovals).find(
    ([id, name]) => id === value || name.toLowerCase() === value?.toLowerCase(),
  )
  return match === undefined ? undefined : Number(match[0])
}

const joined = (trx: Trx, actor: Actor) =>
  visibleApplications(trx, actor)
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'application.business_id')
        .onRef('location.id', '=', 'application.location_id'),
    )
    .leftJoin('job_title', 'job_title.id', 'application.job_title_id')

const columns = [
  'application.id',
  'application.business_id',
  'business.name as business_name',
  'application.location_id',
  'location.name as location_name',
  'application.first_name',
  'application.last_name',
  'application.email',
  'application.phone',
  'job_title.name as job_title',
  'application.is_adult',
  'application.approval',
  'application.confirmation_number',
  'application.created_at',
  'application.hired_person_id',
  'application.file_id',
] as const

const rowsOf = (trx: Trx, actor: Actor) => joined(trx, actor).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const rowOf = (row: Row): ApplicationRow => ({
  id: row.id,
  businessId: row.business_id,
  businessName: row.business_name,
  locationId: row.location_id,
  locationName: row.location_name,
  firstName: row.first_name,
  lastName: row.last_name,
  emailId: row.email,
  phoneNumber: row.phone,
  jobTitle: row.job_title,
  isAdult: row.is_adult,
  approval: row.approval,
  confirmationNumber: row.confirmation_number,
  receivedAt: row.created_at.toISOString(),
  userId: row.hired_person_id,
  hasFile: row.file_id !== null,
})

/** One application as in lists. Throws `not found` if the actor may not see it. */
export const registrationRow = async (trx: Trx, actor: Actor, id: number): Promise<ApplicationRow> => {
  const row = await rowsOf(trx, actor).where('application.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return rowOf(row)
}

/** What was emailed to a rejected applicant, and when. */
export const rejectionOf = (application: Application): ApplicationDetail['rejection'] =>
  application.rejection_message === null || application.rejection_emailed_at === null
    ? null
    : { text: application.rejection_message, sentAt: application.rejection_emailed_at.toISOString() }

/** The decision about an application: by whom, when, and the note; null without a decision. */
export const decisionOf = (application: Application): ApplicationDetail['decision'] =>
  application.decided_at === null
    ? null
    : {
        by: application.decided_by_name ?? '',
        at: application.decided_at.toISOString(),
        note: application.decision_note,
      }
