import { useId, useState, type ReactNode } from 'react'
import { unknownValues, type SavedViewList } from '#contract/domain/saved-views.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { staffMessages } from '../staff-messages.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FilterChips, type FilterChip } from './filters.tsx'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import type { DataTableState } from './use-list-query.ts'
import { viewsMessages } from './views-messages.ts'

/** What is above the rows of a list. */
export interface ListToolsProps {
  readonly listing: DataTableState
  readonly searchLabel?: string | undefined
  readonly hasSearch?: boolean | undefined
  /** Selects that filter; they are shown on demand. */
  readonly filters?: ReactNode
  /** The filters in effect; a status that has a tab is none of them. */
  readonly chips?: readonly FilterChip[] | undefined
  /** The list's name, if its views can be saved. */
  readonly views?: SavedViewList | undefined
  /** Buttons: an export. */
  readonly tools?: ReactNode
}

/** A button that shows and hides a part below it. */
function Toggle({
  label,
  isOpen,
  panelId,
  onPress,
}: {
  readonly label: string
  readonly isOpen: boolean
  readonly panelId: string
  readonly onPress: () => void
}) {
  return (
    <Button aria-expanded={isOpen} aria-controls={panelId} onClick={onPress}>
      {label}
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </Button>
  )
}

/**
 * Search, filters, saved views, columns and other buttons in one row, and below it the filters in effect. The selects
 * and the views are shown on demand, one or the other: the rows come first.
 */
export function ListTools({
  listing,
  searchLabel,
  hasSearch = true,
  filters,
  chips = [],
  views,
  tools,
  columns,
}: ListToolsProps & { readonly columns: readonly { readonly key: string; readonly header: string }[] }) {
  const messages = useMessages(staffMessages)
  const { views: viewsLabel, goneFilters, removeGone } = useMessages(viewsMessages)
  const gone = views === undefined ? [] : unknownValues(views, listing.filters)
  const cleared = Object.fromEntries(gone.map((name) => [name, '']))
  const [open, setOpen] = useState<'filters' | 'views'>()
  const filtersId = useId()
  const viewsId = useId()
  const toggle = (which: 'filters' | 'views') => () => setOpen(open === which ? undefined : which)
  return (
    <>
      <div className={styles.bar}>
        <search className={styles.search}>
          {hasSearch && (
            <SearchBox search={listing.search} onSearch={(search) => listing.change({ search })} label={searchLabel} />
          )}
          {filters && (
            <Toggle
              label={messages.filters(chips.length)}
              isOpen={open === 'filters'}
              panelId={filtersId}
              onPress={toggle('filters')}
            />
          )}
          {views && <Toggle label={viewsLabel} isOpen={open === 'views'} panelId={viewsId} onPress={toggle('views')} />}
        </search>
        <div className={styles.tools}>
          {tools}
          <ColumnChoice
            columns={columns}
            hidden={listing.hidden}
            onChange={(hidden) => listing.change({ hidden, page: listing.page })}
          />
        </div>
      </div>
      {filters && (
        <div id={filtersId} className={styles.fields} hidden={open !== 'filters'}>
          {filters}
        </div>
      )}
      {views && (
        <div id={viewsId} className={styles.views} hidden={open !== 'views'}>
          {open === 'views' && <SavedViews list={views} />}
        </div>
      )}
      <FilterChips chips={chips} listing={listing} />
      {gone.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button isCompact onClick={() => listing.change({ filters: { ...listing.filters, ...cleared } })}>
              {removeGone}
            </Button>
          }
        >
          {goneFilters(gone.map((name) => `${name} = ${listing.filters[name] ?? ''}`).join(', '), gone.length)}
        </Notice>
      )}
    </>
  )
}
