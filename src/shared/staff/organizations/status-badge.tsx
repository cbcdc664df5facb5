import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import type { DataTableState } from '../lists/use-list-query.ts'
import { staffMessages } from '../staff-messages.ts'
import { organizationsMessages } from './organizations-messages.ts'

/** Whether a business or a location is active. */
export function ActiveBadge({ active }: { readonly active: boolean }) {
  const messages = useMessages(organizationsMessages)
  return <Badge tone={active ? 'positive' : 'neutral'}>{active ? messages.active : messages.notActive}</Badge>
}

/** Filters a list by active or inactive. */
export function ActiveFilter({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(organizationsMessages)
  const { all } = useMessages(staffMessages)
  return (
    <SelectField
      id="place-status"
      name="active"
      label={messages.status}
      value={listing.filters['active'] ?? ''}
      onChange={(value) => listing.filter('active', value)}
      placeholder={all}
      options={[
        { value: 'true', label: messages.active },
        { value: 'false', label: messages.notActive },
      ]}
    />
  )
}
