import { useSearchParams } from 'react-router-dom'
import type { AttentionQueue, DashboardOverview } from '#contract/endpoints/dashboard.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Pagination } from '#src/shared/staff/lists/pagination.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { Panel } from '#src/shared/staff/panel.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { BusinessesBehindRows, useBusinessesBehind } from './businesses-behind.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import type { AttentionLinks } from './links.ts'
import { isRemindable, PersonRows } from './person-rows.tsx'
import { queuePath } from './queue-path.ts'
import { RemindAll } from './remind-all.tsx'
import styles from './home-queue.module.css'
import { queueTabsId, useQueueKeys } from './use-queue-keys.ts'
import { ViewAll } from './view-all.tsx'
import type { WorklistGroup } from './worklist-rows.tsx'
import { QueueRows } from './worklist-rows.tsx'

/** How many rows a page of the queue has. */
export const queuePageSize = 10

/** The tabs of the queue, the most pressing first. */
const queueTabs = ['overdue', 'today', 'review', 'sectionTwo', 'notStarted', 'applications', 'dates'] as const
type QueueTab = (typeof queueTabs)[number]

/** A worklist that is a tab of the queue; the others are cards of their own. */
export type TabQueue = AttentionQueue & { readonly key: QueueTab }

/** Whether a worklist is a tab of the queue. */
export const isTabQueue = (queue: AttentionQueue): queue is TabQueue => queueTabs.some((each) => each === queue.key)

/** How many rows there are above the list of businesses. */
const shortRows = 2

/** The tab of businesses, for those who serve several. */
const businessesTab = 'businesses'

interface Tab {
  readonly key: QueueTab | typeof businessesTab
  readonly total: number
  readonly isMore: boolean
}

function Tabs({
  tabs,
  shown,
  businessId,
}: {
  readonly tabs: readonly Tab[]
  readonly shown: Tab['key']
  readonly businessId: number | undefined
}) {
  const messages = useMessages(dashboardMessages)
  return (
    <nav id={queueTabsId} aria-label={messages.listLabel} className={styles.tabs}>
      <ul>
        {tabs.map(({ key, total, isMore }, at) => (
          <li key={key}>
            <Link
              to={queuePath(key, businessId)}
              className={styles.tab}
              aria-current={key === shown ? 'true' : undefined}
              aria-keyshortcuts={String(at + 1)}
              data-empty={total === 0 || undefined}
            >
              {messages.tabs[key]} <span className={styles.total}>{isMore ? messages.more(total) : total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Which business a list is limited to, and the way out of it. */
function OneBusiness({ name, queue }: { readonly name: string; readonly queue: string }) {
  const messages = useMessages(dashboardMessages)
  return (
    <p className={styles.scope}>
      <strong>{name}</strong> <Link to={queuePath(queue)}>{messages.everyBusiness}</Link>
    </p>
  )
}

interface ListProps {
  readonly queue: TabQueue
  readonly links: AttentionLinks
  readonly apart: WorklistGroup
  readonly isLead: boolean
  readonly businessId: number | undefined
}

function Rows({ queue, links, apart, isLead }: ListProps) {
  return queue.list.some(({ person }) => person !== null) ? (
    <PersonRows queue={queue.key} rows={queue.list} links={links} apart={apart} isLead={isLead} />
  ) : (
    <QueueRows queue={queue.key} rows={queue.list} links={links} apart={apart} />
  )
}

/** A page after the first: the first is in the overview. */
function LaterPage({ page, ...props }: ListProps & { readonly page: number }) {
  const state = useEndpointQuery(
    queryOf('attention.overview', {
      body: { queue: props.queue.key, size: queuePageSize, page, businessId: props.businessId },
    }),
    { isList: true },
  )
  return (
    <Panel state={state} placeholder={<Skeleton lines={queuePageSize} />}>
      {({ queues: [queue] }) => <Rows {...props} queue={queue && isTabQueue(queue) ? queue : props.queue} />}
    </Panel>
  )
}

interface HomeQueueProps {
  readonly queues: readonly TabQueue[]
  /** The business that the queues are limited to, if the address names one. */
  readonly business: DashboardOverview['business']
  readonly links: AttentionLinks
  readonly apart: WorklistGroup
  readonly isAtCounter: boolean
}

/**
 * The queue of the home page: who is late, due today, to review, and so on; for those who serve several businesses also
 * which of these are behind. Each tab has the count of its list; the one shown is in the address.
 */
export function HomeQueue({ queues, business, links, apart, isAtCounter }: HomeQueueProps) {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const wanted = urlParameter(params, 'queue')
  const page = Math.max(1, Number(urlParameter(params, 'page')) || 1)
  const isByBusiness = isAllowed(roleGroups.platform, user.role) && business === undefined
  const behind = useBusinessesBehind(isByBusiness, wanted === businessesTab ? page : 1)
  const businesses = behind.reply?.value.total ?? 0
  const lead = isAtCounter ? queues.find(({ key, total }) => key === 'sectionTwo' && total > 0) : undefined
  const queue = queues.find(({ key }) => key === wanted) ?? lead ?? queues.find(({ total }) => total > 0) ?? queues[0]
  // Above the list of businesses there are two rows, until a list is chosen.
  const isShort = isAllowed(roleGroups.platform, user.role) && wanted === null && business === undefined
  const isOfBusinesses = isByBusiness && (wanted === businessesTab || (wanted === null && businesses > 1))
  const tabs = [
    ...(businesses > 1 ? [{ key: businessesTab, total: businesses, isMore: false } as const] : []),
    ...queues,
  ]
  const shown = isOfBusinesses ? businessesTab : queue?.key
  useQueueKeys({
    paths: tabs.map(({ key }) => queuePath(key, business?.businessId)),
    shown: tabs.findIndex(({ key }) => key === shown),
    hasRowKeys: !isAllowed(roleGroups.platform, user.role),
  })
  if (queue === undefined || shown === undefined) return null
  return (
    <Card>
      <Tabs tabs={tabs} shown={shown} businessId={business?.businessId} />
      {business !== undefined && <OneBusiness name={business.businessName} queue={queue.key} />}
      {isOfBusinesses ? (
        <Panel state={behind} placeholder={<Skeleton lines={queuePageSize} />}>
          {({ value }) => <BusinessesBehindRows behind={value} page={page} most={isShort ? shortRows : undefined} />}
        </Panel>
      ) : (
        <Queue
          queue={queue}
          isAllDone={queues.every(({ total }) => total === 0)}
          page={page}
          onPage={(to) => setParams(new URLSearchParams(queuePath(queue.key, business?.businessId, to)))}
          links={links}
          apart={apart}
          isShort={isShort}
          isLead={isAtCounter && queue.key === 'sectionTwo'}
          businessId={business?.businessId}
        />
      )}
    </Card>
  )
}

function Queue({
  isAllDone,
  page: wantedPage,
  onPage,
  isShort,
  ...props
}: ListProps & {
  readonly isShort: boolean
  readonly isAllDone: boolean
  readonly page: number
  readonly onPage: (page: number) => void
}) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const { queue, businessId } = props
  const { key, total } = queue
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  const page = Math.min(pages, wantedPage)
  // Two people who are shown are reminded one by one there.
  const all = isRemindable(key) && total > (isShort ? shortRows : 1) && (
    <RemindAll queue={key} total={total} isMore={queue.isMore} businessId={businessId} />
  )
  if (isShort && total > shortRows)
    return (
      <>
        <h2 className="visually-hidden">{messages.queues[key]}</h2>
        <Rows {...props} queue={{ ...queue, list: queue.list.slice(0, shortRows) }} />
        <ViewAll queue={key} count={queue.isMore ? messages.more(total) : total.toLocaleString(language)}>
          {all}
        </ViewAll>
      </>
    )
  return (
    <>
      <h2 className="visually-hidden">{messages.queues[key]}</h2>
      {total === 0 && (
        <EmptyState icon="check-circle" title={isAllDone ? messages.emptyTitle : messages.caughtUp[key]} />
      )}
      {all && <div className={styles.all}>{all}</div>}
      {total > 0 && (page === 1 ? <Rows {...props} /> : <LaterPage {...props} page={page} />)}
      {pages > 1 && <Pagination page={page} pages={pages} total={total} isMore={queue.isMore} onGo={onPage} />}
    </>
  )
}
