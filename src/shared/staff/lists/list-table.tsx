import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, type RequestError } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table, type Column } from '#src/shared/ui/layout/table.tsx'
import { failedReply } from '../failed-reply.ts'
import { LoadNotice } from '../load-notice.tsx'
import { staffMessages } from '../staff-messages.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import styles from './list.module.css'
import { Pagination } from './pagination.tsx'
import { searchId } from './search-box.tsx'
import type { DataTableState } from './use-list-query.ts'

/** A column of a list; with `sortKey` it can be sorted by, in the server's own name for it. The first one is always shown. */
export type ListingColumn<Row> = Column<Row> & { readonly sortKey?: string | undefined }

interface PageReply<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly totalPages: number
  readonly isMore?: boolean
}

interface Props<Row> extends ListToolsProps {
  /** `at` is when the reply was read: 0 while the rows of another page or filter stay. */
  readonly state: ReplyState<PageReply<Row>> & { readonly at?: number }
  readonly caption: string
  readonly columns: readonly ListingColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The statuses of the list, as tabs. */
  readonly tabs?: ReactNode
  readonly bulk?: readonly BulkAction<Row>[] | undefined
  /** Replaces the rows when the list was refused for a specific reason; nothing for any other. */
  readonly refused?: ((error: RequestError) => ReactNode) | undefined
  /** Shown when there is nothing at all, whatever the filters. */
  readonly empty: ReactNode
}

const sortOf = ({ sort, firstSort }: DataTableState): string | undefined => sort ?? firstSort

const nextSort = (listing: DataTableState, key: string): string => (sortOf(listing) === key ? `${key} desc` : key)

const sorted = <Row,>(listing: DataTableState, column: ListingColumn<Row>): Column<Row> => {
  const { sortKey } = column
  if (sortKey === undefined) return column
  const [by, direction] = sortOf(listing)?.split(' ') ?? []
  const sort = by !== sortKey ? 'none' : direction === 'desc' ? 'descending' : 'ascending'
  return { ...column, sort, onSort: () => listing.change({ sort: nextSort(listing, sortKey) }) }
}

const useMoves = <Row,>(rows: readonly Row[], props: Props<Row>) => {
  const [at, setAt] = useState(-1)
  const current = rows[at]
  const { onOpen, rowKey } = props
  const move = (by: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    const row = rows[next]
    setAt(next)
    if (row) document.querySelector(`[data-row="${CSS.escape(rowKey(row))}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.getElementById(searchId)?.focus(),
    ...(current && onOpen && { Enter: () => onOpen(current) }),
  })
  return current && rowKey(current)
}

/** Selected rows of the page, or the whole list as it is filtered now: another filter ends that. */
const useChosen = <Row,>(rows: readonly Row[], { rowKey, listing, state, bulk }: Props<Row>) => {
  const [chosenKeys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [wholeOf, setWholeOf] = useState<string>()
  const filter = JSON.stringify([listing.search, listing.filters])
  const isWhole = wholeOf === filter
  const all = rows.map(rowKey)
  const keys: ReadonlySet<string> = isWhole ? new Set(all) : chosenKeys
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  const choose = (next: readonly string[]) => {
    setWholeOf(undefined)
    setKeys(new Set(next))
  }
  const { total = 0, isMore = false } = state.reply ?? {}
  const hasWhole = bulk?.some((action) => action.isForWholeList) === true && !isMore && total > rows.length
  return {
    chosen,
    clear: () => choose([]),
    whole:
      hasWhole && rows.length > 0 && chosen.length === rows.length
        ? { total, isChosen: isWhole, onChoose: () => setWholeOf(filter) }
        : undefined,
    selection: {
      keys,
      onToggle: (key: string) => choose(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]),
      onToggleAll: () => choose(chosen.length === rows.length ? [] : all),
    },
  }
}

/**
 * Whether the page in the URL is beyond the end, for example after its last row was removed: the last page replaces it.
 */
const useEnd = <Row,>(listing: DataTableState, { reply, isLoading, error }: Props<Row>['state']): boolean => {
  const pages = Math.max(1, reply?.totalPages ?? 1)
  const isBehind = !isLoading && !error && reply?.list.length === 0 && reply.total > 0 && listing.page > pages
  useEffect(() => {
    if (isBehind) listing.change({ page: pages })
  }, [isBehind, pages, listing])
  return isBehind
}

function Rows<Row>(props: Props<Row>) {
  const { listing, state, columns, rowKey, bulk } = props
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const rows = state.reply?.list ?? []
  const currentKey = useMoves(rows, props)
  const { chosen, selection, whole, clear } = useChosen(rows, props)
  const isBehind = useEnd(listing, state)
  // Nothing under another filter says nothing about this one.
  const isStale = rows.length === 0 && state.at === 0
  const { instead, above } = failedReply(state)
  if (instead)
    return (
      props.refused?.(instead) ?? (
        <EmptyState
          icon="warning"
          title={messages.failedTitle}
          action={<Button onClick={state.again}>{messages.tryAgain}</Button>}
        >
          {errorMessage(instead, language)}
        </EmptyState>
      )
    )
  const shown = columns.filter(({ key }, index) => index === 0 || !listing.hidden.includes(key))
  const none = (
    <EmptyState
      icon="search"
      title={messages.noneTitle}
      action={<Button onClick={listing.clear}>{messages.clear}</Button>}
    >
      {messages.noneText}
    </EmptyState>
  )
  return (
    <>
      {above && <LoadNotice isShown error={above} onAgain={state.again} />}
      <Table
        caption={props.caption}
        isCaptionHidden
        columns={shown.map((column) => sorted(listing, column))}
        rows={rows}
        rowKey={rowKey}
        onOpen={props.onOpen}
        currentKey={currentKey}
        selection={bulk && selection}
        isLoading={isBehind || (state.isLoading && (state.reply === undefined || isStale))}
        empty={listing.isFiltered ? none : props.empty}
      />
      {bulk && <BulkBar actions={bulk} rows={chosen} whole={whole} onDone={clear} />}
      <Pagination
        page={listing.page}
        pages={state.reply?.totalPages ?? 0}
        total={state.reply?.total ?? 0}
        isMore={state.reply?.isMore}
        onGo={(page) => listing.change({ page })}
      />
    </>
  )
}

/**
 * A list with server-side paging, sorting and filters: search, filters and saved views, columns to choose, rows to open
 * or select for an action, pages.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { listing, searchLabel, hasSearch, filters, chips, views, tools, tabs, columns } = props
  const messages = useMessages(staffMessages)
  return (
    <Stack>
      {tabs}
      <ListTools {...{ listing, searchLabel, hasSearch, filters, chips, views, tools }} columns={columns.slice(1)} />
      <Rows {...props} />
      <p className={styles.keys}>{messages.keys}</p>
    </Stack>
  )
}
