import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { taskStatuses } from '#contract/domain/statuses.ts'
import type { Client } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { useReply, type ReplyState } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import type { CachedReply } from './offline/cached-reply.ts'
import { fetchOrCached, findCachedReply } from './offline/cached-reply.ts'

/** A page of the review list. */
export interface ReviewPageOf extends Page<TaskRow> {
  readonly isMore: boolean
}

/** The filters of the review list, as in the URL; a form opened from it carries the same. */
export const useReviewListing = (): DataTableState => useDataTable(['status', 'BusinessId', 'LocationId'])

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
  const { BusinessId, LocationId } = listing.filters
  return ['list', statusIn(listing) ?? 'all', idIn(BusinessId), idIn(LocationId), listing.sort, page].join(':')
}

/** The URL's filters in the shape of the requests. */
export const narrowingOf = (listing: DataTableState) => ({
  Status: statusIn(listing),
  Search: listing.search === '' ? undefined : listing.search,
  BusinessId: idIn(listing.filters['BusinessId']),
  LocationId: idIn(listing.filters['LocationId']),
})

const fetchPage = async (client: Client, listing: DataTableState, signal: AbortSignal): Promise<ReviewPageOf> => {
  const { list, total, totalPages, isMore } = await client.call('documents.getDocumentList', {
    body: { DocumentDetails: narrowingOf(listing), Paging: listing.paging },
    signal,
  })
  return { list, total, totalPages, isMore }
}

const searchCached = (cached: CachedReply<ReviewPageOf>, search: string): CachedReply<ReviewPageOf> => {
  const query = search.toLowerCase()
  const list = cached.value.list.filter(({ employeeName }) => employeeName.toLowerCase().includes(query))
  return { ...cached, value: { ...cached.value, list, total: list.length, totalPages: 1 } }
}

/** Requests a page of the list; offline the stored one, in which names are searched locally. */
export const loadReviewList = async (
  client: Client,
  listing: DataTableState,
  signal: AbortSignal,
): Promise<CachedReply<ReviewPageOf>> => {
  if (listing.search === '')
    return fetchOrCached(nameOf(listing, listing.page), () => fetchPage(client, listing, signal))
  try {
    if (!navigator.onLine) throw new NetworkError()
    return { value: await fetchPage(client, listing, signal), cachedAt: undefined }
  } catch (error) {
    const cached = error instanceof NetworkError ? await findCachedReply<ReviewPageOf>(nameOf(listing, 1)) : undefined
    if (cached === undefined) throw error
    return searchCached(cached, listing.search)
  }
}

/** The list that the URL requests; `version` changes when it has to be reloaded, undefined while that is not known. */
export const useReviewList = (
  listing: DataTableState,
  version: number | string | undefined,
): ReplyState<CachedReply<ReviewPageOf>> => {
  const { client } = useSession()
  const { page, sort, search, filters } = listing
  const key = JSON.stringify([page, sort, search, filters, version ?? null])
  return useReply(key, (signal) =>
    version === undefined ? new Promise<never>(() => undefined) : loadReviewList(client, listing, signal),
  )
}
