import { useSearchParams } from 'react-router-dom'
import type { DocumentStatus } from '#contract/statuses.ts'
import { documentStatuses } from '#contract/statuses.ts'

/** What the inbox shows; `all` is every status. */
export interface InboxFilters {
  readonly status: DocumentStatus | 'all'
  readonly search: string
  readonly page: number
}

const isStatus = (value: string | null): value is DocumentStatus => documentStatuses.some((status) => status === value)

const readFilters = (params: URLSearchParams): InboxFilters => {
  const status = params.get('status')
  return {
    status: isStatus(status) ? status : status === 'all' ? 'all' : 'submitted',
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The filters as they stand in the address, and the way to change some of them. */
export const useInboxFilters = (): readonly [InboxFilters, (change: Partial<InboxFilters>) => void] => {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (some: Partial<InboxFilters>) => {
    const { status, search, page } = { ...filters, page: 1, ...some }
    const next = new URLSearchParams()
    if (status !== 'submitted') next.set('status', status)
    if (search !== '') next.set('search', search)
    if (page > 1) next.set('page', String(page))
    setParams(next, { replace: true })
  }
  return [filters, change]
}
