import { roleGroups } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { findLocations, pickedLocation } from '#src/shared/staff/organizations/find-locations.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { applicationsMessages } from './applications-messages.ts'

/** The filters of the list of applications, as the URL names them. */
export const filterNames = ['approval', 'business', 'location'] as const

/** Filters by decision, business and location. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(applicationsMessages)
  const { user } = useSession()
  const { filters } = listing
  const hasBusinesses = roleGroups.platform.some((role) => role === user.role)
  const locationId = Number(filters['location']) || 0
  const { reply: location } = useEndpointQuery(locationId === 0 ? undefined : pickedLocation(locationId))
  const approvals = ([1, 2, 3] as const).map((id) => ({ value: String(id), label: messages.approvals[id] }))
  return (
    <>
      <SelectField
        id="applications-approval"
        name="approval"
        label={messages.approval}
        value={filters['approval'] ?? ''}
        onChange={(value) => listing.filter('approval', value)}
        options={[{ value: '', label: messages.all }, ...approvals]}
      />
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
