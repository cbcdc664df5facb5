import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import type { DataTableState } from '../lists/use-list-query.ts'
import { staffWords } from '../staff-messages.ts'
import { placesWords } from './organizations-messages.ts'

/** Whether a business or a location is active. */
export function ActiveBadge({ active }: { readonly active: boolean }) {
  const words = useMessages(placesWords)
  return <Badge tone={active ? 'positive' : 'neutral'}>{active ? words.active : words.notActive}</Badge>
}

/** Narrows a list to those that are active, or to those that are not. */
export function ActiveFilter({ listing }: { readonly listing: DataTableState }) {
  const words = useMessages(placesWords)
  const { all } = useMessages(staffWords)
  return (
    <SelectField
      id="place-status"
      name="active"
      label={words.status}
      value={listing.filters['active'] ?? ''}
      onChange={(value) => listing.filter('active', value)}
      placeholder={all}
      options={[
        { value: 'true', label: words.active },
        { value: 'false', label: words.notActive },
      ]}
    />
  )
}
