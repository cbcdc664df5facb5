import { useEffect, useState } from 'react'
import { useWords } from '#src/i18n/words.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './filters.module.css'
import type { InboxFilters } from './inbox-filters.ts'
import { reviewWords } from './review-words.ts'

/** The search field of the inbox, which `/` focuses. */
export const searchId = 'inbox-search'

const pauseMs = 250
const order = ['submitted', 'rejected', 'approved', 'open', 'all'] as const

/** Status and name to filter by; the search goes out after a short pause. */
export function Filters({
  filters,
  onChange,
}: {
  readonly filters: InboxFilters
  readonly onChange: (change: Partial<InboxFilters>) => void
}) {
  const words = useWords(reviewWords)
  const [typed, setTyped] = useState(filters.search)
  const [known, setKnown] = useState(filters.search)
  if (known !== filters.search) {
    setKnown(filters.search)
    setTyped(filters.search)
  }
  useEffect(() => {
    if (typed === filters.search) return
    const timer = setTimeout(() => onChange({ search: typed }), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <search className={styles.filters}>
      <SelectField
        id="inbox-status"
        name="status"
        label={words.filterLabel}
        value={filters.status}
        onChange={(status) => onChange({ status: status as InboxFilters['status'] })}
        options={order.map((value) => ({ value, label: words.filters[value] }))}
      />
      <TextField
        id={searchId}
        name="search"
        label={words.search}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <p className={styles.keys}>{words.keys}</p>
    </search>
  )
}
