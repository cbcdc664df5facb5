import { useEffect, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { staffMessages } from '../staff-messages.ts'

/** The search field of a list, which `/` focuses. */
export const searchId = 'listing-search'

const pauseMs = 250

/** The search text; it is applied after a short pause in typing. */
export function SearchBox({
  search,
  onSearch,
  label,
}: {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly label?: string | undefined
}) {
  const messages = useMessages(staffMessages)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setTyped(search)
  }
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => onSearch(typed), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      id={searchId}
      name="search"
      label={label ?? messages.search}
      type="search"
      value={typed}
      onChange={setTyped}
      maxLength={100}
      autoComplete="off"
    />
  )
}
