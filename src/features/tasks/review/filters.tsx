import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { findLocations, pickedLocation } from '#src/shared/staff/organizations/find-locations.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { reviewMessages } from './review-messages.ts'

const order = ['', 'returned', 'approved', 'open', 'all'] as const

function LocationFilter({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(reviewMessages)
  const { businessId = '', locationId = '' } = listing.filters
  const id = Number(locationId) || 0
  const { reply } = useEndpointQuery(id === 0 ? undefined : pickedLocation(id))
  return (
    <ComboboxField
      id="review-location"
      name="locationId"
      label={messages.location}
      value={reply?.id === id ? reply : null}
      find={findLocations(Number(businessId) || 0)}
      onChange={(picked) => listing.filter('locationId', String(picked?.id ?? ''))}
    />
  )
}

/** Filters the review list by status, business and location. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(reviewMessages)
  const { user } = useSession()
  const { filters } = listing
  return (
    <>
      <SelectField
        id="review-status"
        name="status"
        label={messages.filterLabel}
        value={filters['status'] ?? ''}
        onChange={(status) => listing.filter('status', status)}
        options={order.map((value) => ({ value, label: messages.filters[value === '' ? 'submitted' : value] }))}
      />
      {isAllowed(roleGroups.platform, user.role) && (
        <BusinessFilter
          businessId={filters['businessId'] ?? ''}
          onChange={(businessId) => listing.change({ filters: { ...filters, businessId, locationId: '' } })}
        />
      )}
      {isAllowed(roleGroups.owner, user.role) && <LocationFilter listing={listing} />}
    </>
  )
}
