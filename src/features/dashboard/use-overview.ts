import { useSearchParams } from 'react-router-dom'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline, type StoredReply } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { queuePageSize } from './home-queue.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

/** The state of the dashboard's reply, loaded or stored on the device. */
export type OverviewState = ReplyState<StoredReply<DashboardOverview>>

/** What is pending at the locations of the logged-in user, or of the business in the address, and the first page of each worklist. */
export const useOverview = (): OverviewState => {
  const [params] = useSearchParams()
  const businessId = Number(urlParameter(params, 'business')) || undefined
  return useEndpointQuery(
    keepingOffline(
      businessId === undefined ? 'attention' : `attention:${businessId}`,
      queryOf('attention.overview', { body: { size: queuePageSize, businessId } }),
    ),
  )
}

/**
 * How much there is to review, in a sentence; undefined until it is known. What awaits another person's code is not
 * counted.
 */
export const useLede = ({ reply }: OverviewState): string | undefined => {
  const messages = useMessages(dashboardMessages)
  if (reply === undefined) return undefined
  const mine = reply.value.queues.filter(({ key }) => key !== 'unconfirmed')
  const total = mine.reduce((sum, queue) => sum + queue.total, 0)
  const overdue = mine.reduce((sum, queue) => sum + queue.overdue, 0)
  if (total === 0) return messages.ledeNone
  return messages.lede(
    messages.things(
      total,
      mine.some(({ isMore }) => isMore),
    ),
    total,
    overdue,
  )
}
