import { roleGroups } from '#contract/domain/roles.ts'
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
import { applicationsMessages } from './applications-messages.ts'

/** The filters of the list of applications, as the URL names them. */
export const filterNames = ['approval', 'business', 'location'] as const

const approvals = [1, 2, 3] as const

/** Filters by business and location; the decision has tabs. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(applicationsMessages)
  const { user } = useSession()
  const { filters } = listing
  const hasBusinesses = roleGroups.platform.some((role) => role === user.role)
  const locationId = Number(filters['location']) || 0
  const { reply: location } = useEndpointQuery(locationId === 0 ? undefined : pickedLocation(locationId))
  return (
    <>
      {hasBusinesses && (
        <BusinessFilter
          businessId={filters['business'] ?? ''}
          onChange={(business) => listing.change({ filters: { ...filters, business, location: '' } })}
        />
      )}
      <ComboboxField
        id="applications-location"
        name="location"
        label={messages.locationLabel}
        placeholder={messages.all}
        value={location?.id === locationId ? location : null}
        onChange={(pick) => listing.filter('location', pick ? String(pick.id) : '')}
        find={findLocations(Number(filters['business']) || 0)}
      />
    </>
  )
}

/** The URL's filters in the shape of the requests. */
export const narrowingOf = ({ filters, search }: Pick<DataTableState, 'filters' | 'search'>) => ({
  businessId: Number(filters['business']) || undefined,
  locationId: Number(filters['location']) || undefined,
  approval: approvals.find((id) => String(id) === filters['approval']),
  search: search === '' ? undefined : search,
})

/** The filters that are in effect, without the decision. */
export const useApplicationChips = (listing: DataTableState): readonly FilterChip[] => [
  ...useBusinessChip(listing, 'business', 'location'),
  ...useLocationChip(listing, 'location'),
]

/** The decisions as tabs of the list, each with its number of applications. */
export function DecisionTabs({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(applicationsMessages)
  const tab = (value: string, label: string) => {
    const appDetails = narrowingOf({ ...listing, filters: { ...listing.filters, approval: value } })
    const body = { appDetails, paging: { pageSize: 1 } }
    return { value, label, count: queryOf('application.list', { body }, countOf) }
  }
  const tabs = [tab('', messages.all), ...approvals.map((id) => tab(String(id), messages.approvals[id]))]
  return <StatusTabs name="approval" label={messages.approval} listing={listing} tabs={tabs} />
}
