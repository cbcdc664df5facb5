import { newHireStatuses } from '#contract/endpoints/new-hires.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FilterChip } from '#src/shared/staff/lists/filters.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useBusinessChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { newHiresMessages } from './new-hires-messages.ts'

/** Filters the reports by status, and for those with several by business. */
export function NewHireFilters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(newHiresMessages)
  const { user } = useSession()
  const { filters } = listing
  return (
    <>
      <SelectField
        id="new-hires-status"
        name="status"
        label={messages.search}
        value={filters['status'] ?? ''}
        onChange={(status) => listing.filter('status', status)}
        options={newHireStatuses.map((value) => ({
          value: value === 'due' ? '' : value,
          label: messages.statuses[value],
        }))}
      />
      {isAllowed(roleGroups.platform, user.role) && (
        <BusinessFilter
          businessId={filters['businessId'] ?? ''}
          onChange={(businessId) => listing.filter('businessId', businessId)}
        />
      )}
    </>
  )
}

/** The filters that are in effect. */
export const useNewHireChips = (listing: DataTableState): readonly FilterChip[] => {
  const messages = useMessages(newHiresMessages)
  const business = useBusinessChip(listing, 'businessId')
  const isSent = listing.filters['status'] === 'sent'
  return [...(isSent ? [{ name: 'status', label: messages.search, value: messages.statuses.sent }] : []), ...business]
}
