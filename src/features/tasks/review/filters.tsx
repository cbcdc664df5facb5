import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { FilterChip } from '#src/shared/staff/lists/filters.tsx'
import { countOf, StatusTabs } from '#src/shared/staff/lists/status-tabs.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { findLocations, pickedLocation } from '#src/shared/staff/organizations/find-locations.ts'
import { useBusinessChip, useLocationChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { narrowingOf } from './review-list.ts'
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
      placeholder={messages.filters.all}
      value={reply?.id === id ? reply : null}
      find={findLocations(Number(businessId) || 0)}
      onChange={(picked) => listing.filter('locationId', String(picked?.id ?? ''))}
    />
  )
}

/** Filters the review list by business and location; the status has tabs. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const { user } = useSession()
  const { filters } = listing
  return (
    <>
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

/** The filters of the review list that are in effect, without the status. */
export const useReviewChips = (listing: DataTableState): readonly FilterChip[] => [
  ...useBusinessChip(listing, 'businessId', 'locationId'),
  ...useLocationChip(listing, 'locationId'),
]

/** The statuses as tabs of the review list; offline without their numbers. */
export function ReviewTabs({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(reviewMessages)
  const { isOnline } = useSession()
  const tabs = order.map((value) => {
    const documentDetails = narrowingOf({ ...listing, filters: { ...listing.filters, status: value } })
    const body = { documentDetails, paging: { pageSize: 1 } }
    return {
      value,
      label: messages.filters[value === '' ? 'submitted' : value],
      count: isOnline ? queryOf('documents.getDocumentList', { body }, countOf) : undefined,
    }
  })
  return <StatusTabs name="status" label={messages.filterLabel} listing={listing} tabs={tabs} />
}
