import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import { useEndpointQuery } from '../query/use-endpoint.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'
import type { DataTableState } from './use-list-query.ts'

/** How many rows a tab has. */
export interface TabCount {
  readonly total: number
  /** There are more than `total`. */
  readonly isMore?: boolean | undefined
}

/** A status that a list is filtered by. */
export interface StatusTab {
  /** As in the URL; `''` for the first. */
  readonly value: string
  readonly label: string
  /** Counts its rows under the other filters; undefined counts nothing. */
  readonly count: EndpointQuery<TabCount> | undefined
}

/** What counting needs of a page of a list: its number of rows. */
export const countOf = ({ total, isMore }: TabCount): TabCount => ({ total, isMore })

function Tab({
  tab,
  isShown,
  onShow,
}: {
  readonly tab: StatusTab
  readonly isShown: boolean
  readonly onShow: () => void
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const { reply } = useEndpointQuery(tab.count, { isList: true })
  return (
    <button type="button" className={styles.tab} aria-pressed={isShown} onClick={onShow}>
      {tab.label}
      {reply && (
        <span className={styles.count}>
          {reply.isMore
            ? messages.total(reply.total.toLocaleString(language), true)
            : reply.total.toLocaleString(language)}
        </span>
      )}
    </button>
  )
}

/** The statuses of a list as tabs, with the number of rows where it is known. */
export function StatusTabs({
  name,
  label,
  tabs,
  listing,
}: {
  /** The filter, as the URL names it. */
  readonly name: string
  readonly label: string
  readonly tabs: readonly StatusTab[]
  readonly listing: DataTableState
}) {
  const value = listing.filters[name] ?? ''
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.value} tab={tab} isShown={tab.value === value} onShow={() => listing.filter(name, tab.value)} />
      ))}
    </div>
  )
}
