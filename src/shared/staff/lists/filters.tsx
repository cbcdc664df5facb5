import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'
import type { DataTableState } from './use-list-query.ts'

/** A filter that is in effect. */
export interface FilterChip {
  /** The filter, as the URL names it. */
  readonly name: string
  /** Such as *Location*. */
  readonly label: string
  /** Such as *Pier 9*; undefined while it is loading, and null if the user may not see it. */
  readonly value: string | null | undefined
  /** Filters that mean nothing without it: the location of a business. */
  readonly also?: readonly string[] | undefined
}

/** The filters in effect, each of which can be removed. */
export function FilterChips({
  chips,
  listing,
}: {
  readonly chips: readonly FilterChip[]
  readonly listing: DataTableState
}) {
  const messages = useMessages(staffMessages)
  if (chips.length === 0) return null
  const remove = ({ name, also = [] }: FilterChip) => {
    const cleared = Object.fromEntries([name, ...also].map((each) => [each, '']))
    listing.change({ filters: { ...listing.filters, ...cleared } })
  }
  return (
    <ul className={styles.chips} aria-label={messages.activeFilters}>
      {chips.map((chip) => {
        const text = messages.chip(chip.label, chip.value === null ? messages.notAvailable : (chip.value ?? '…'))
        return (
          <li key={chip.name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={messages.removeFilter(text)}
              onClick={() => remove(chip)}
            >
              {text}
              <Icon name="close" />
            </button>
          </li>
        )
      })}
      <li>
        <Button kind="quiet" isCompact onClick={listing.clear}>
          {messages.clearAll}
        </Button>
      </li>
    </ul>
  )
}
