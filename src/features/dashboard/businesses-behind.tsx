import { useSearchParams } from 'react-router-dom'
import type { BusinessesBehind, BusinessWorklists } from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, peopleWorklists } from '#contract/endpoints/dashboard.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Pagination } from '#src/shared/staff/lists/pagination.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline, type StoredReply } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery, type EndpointState } from '#src/shared/staff/query/use-endpoint.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import styles from './home-queue.module.css'
import { queuePath } from './queue-path.ts'
import { ViewAll } from './view-all.tsx'
import { RemindAll } from './remind-all.tsx'

/** How many businesses a page has. */
const pageSize = 10

/** A page of the businesses that are behind, or nothing for those who don't serve several. */
export const useBusinessesBehind = (isWanted: boolean, page: number): EndpointState<StoredReply<BusinessesBehind>> =>
  useEndpointQuery(
    isWanted
      ? keepingOffline('attention businesses', queryOf('attention.businesses', { body: { size: pageSize, page } }))
      : undefined,
    { isList: true },
  )

function Counts({ business }: { readonly business: BusinessWorklists }) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  return (
    <ul className={styles.counts}>
      {peopleWorklists.map((key) => {
        const count = business[key]
        if (count === 0) return null
        const since = key === 'overdue' ? business.overdueSince : null
        return (
          <li key={key}>
            <Link
              to={queuePath(key, business.businessId)}
              className={key === 'overdue' || key === 'today' ? styles.pressing : undefined}
            >
              {messages.behind[key](
                count > attentionCountMax ? messages.more(attentionCountMax) : count.toLocaleString(language),
                since === null ? undefined : formatDay(since, language),
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The businesses that are behind: how many people are in which worklist, and what can be done about it from here. */
export function BusinessesBehindRows({
  behind,
  page,
  most,
}: {
  readonly behind: BusinessesBehind
  readonly page: number
  /** How many are shown before all are asked for; all of the page otherwise. */
  readonly most?: number | undefined
}) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const [, setParams] = useSearchParams()
  const { total } = behind
  const isCut = most !== undefined && total > most
  const list = isCut ? behind.list.slice(0, most) : behind.list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <>
      <h2 className="visually-hidden">{messages.behind.title}</h2>
      {list.length === 0 && <EmptyState icon="check-circle" title={messages.emptyTitle} />}
      <ul className={styles.rows}>
        {list.map((business) => {
          const { businessId, businessName, overdue } = business
          return (
            <li key={businessId} className={styles.business} data-queue-row>
              <div className={styles.about}>
                <strong>{businessName}</strong>
                <Counts business={business} />
              </div>
              <div className={styles.actions}>
                {overdue > 0 && (
                  <RemindAll
                    queue="overdue"
                    total={Math.min(overdue, attentionCountMax)}
                    isMore={overdue > attentionCountMax}
                    businessId={businessId}
                    of={businessName}
                  />
                )}
                <Link
                  className={buttonClass('secondary', { isCompact: true })}
                  to={`/business/${businessId}`}
                  data-opener
                >
                  {messages.open}
                  <span className="visually-hidden">: {businessName}</span>
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
      {isCut && <ViewAll queue="businesses" count={total.toLocaleString(language)} />}
      {pages > 1 && !isCut && (
        <Pagination
          page={Math.min(page, pages)}
          pages={pages}
          total={total}
          isMore={false}
          onGo={(to) => setParams(new URLSearchParams(queuePath('businesses', undefined, to)))}
        />
      )}
    </>
  )
}
