import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { taskStatuses } from '#contract/domain/statuses.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { queryFor, type EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import { findStored, keepingOffline, type StoredReply } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery, type ReadOptions } from '#src/shared/staff/query/use-endpoint.ts'

/** A page of the review list. */
export interface ReviewPageOf extends Page<TaskRow> {
  readonly isMore: boolean
}

/** The filters of the review list, as in the URL; a form opened from it carries the same. */
export const useReviewListing = (): DataTableState =>
  useDataTable(['status', 'businessId', 'locationId'], [], 'dueDate')

const isStatus = (value: string | undefined): value is TaskStatus => taskStatuses.some((status) => status === value)

/** The status that a list shows; undefined for all. The default is to review. */
export const statusIn = ({ filters }: Pick<DataTableState, 'filters'>): TaskStatus | undefined => {
  const { status } = filters
  if (status === 'all') return undefined
  return isStatus(status) ? status : 'submitted'
}

const idIn = (text: string | undefined): number | undefined =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined

// A search text is a person's name: it is no part of the key of what is stored.
const nameOf = (listing: DataTableState, page: number): string => {
  const { businessId, locationId } = listing.filters
  return ['review:list', statusIn(listing) ?? 'all', idIn(businessId), idIn(locationId), listing.sort, page].join(':')
}

/** The URL's filters in the shape of the requests. */
export const narrowingOf = (listing: DataTableState) => ({
  status: statusIn(listing),
  search: listing.search === '' ? undefined : listing.search,
  businessId: idIn(listing.filters['businessId']),
  locationId: idIn(listing.filters['locationId']),
})

const pageQuery = (listing: DataTableState): EndpointQuery<ReviewPageOf> => {
  const body = { documentDetails: narrowingOf(listing), paging: listing.paging }
  return queryFor('documents.getDocumentList', { body }, 'page', async (client, signal) => {
    const { list, total, totalPages, isMore } = await client.call('documents.getDocumentList', { body, signal })
    return { list, total, totalPages, isMore }
  })
}

const searchStored = (stored: StoredReply<ReviewPageOf>, search: string): StoredReply<ReviewPageOf> => {
  const query = search.toLowerCase()
  const list = stored.value.list.filter(({ employeeName }) => employeeName.toLowerCase().includes(query))
  return { ...stored, value: { ...stored.value, list, total: list.length, totalPages: 1 } }
}

/** Asks for a page of the list; offline for the stored one, in which names are searched locally. */
const reviewListQuery = (listing: DataTableState): EndpointQuery<StoredReply<ReviewPageOf>> => {
  const page = pageQuery(listing)
  if (listing.search === '') return keepingOffline(nameOf(listing, listing.page), page)
  const load: EndpointQuery<StoredReply<ReviewPageOf>>['load'] = async (
    client,
    signal,
  ): Promise<StoredReply<ReviewPageOf>> => {
    try {
      if (!navigator.onLine) throw new NetworkError()
      return { value: page.select(await page.load(client, signal)), storedAt: undefined }
    } catch (error) {
      const stored = error instanceof NetworkError ? await findStored<ReviewPageOf>(nameOf(listing, 1)) : undefined
      if (stored === undefined) throw error
      return searchStored(stored, listing.search)
    }
  }
  return {
    key: [page.key[0], page.key[1], page.key[2], 'searched'],
    load,
    select: (reply) => reply as StoredReply<ReviewPageOf>,
  }
}

/** The list that the URL requests. */
export const useReviewList = (listing: DataTableState, options?: ReadOptions): ReplyState<StoredReply<ReviewPageOf>> =>
  useEndpointQuery(reviewListQuery(listing), options)
