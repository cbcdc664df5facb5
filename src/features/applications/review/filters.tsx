import { roleGroups } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { findLocations } from './find-locations.ts'

/** The filters of the list of applications, as the URL names them. */
export const filterNames = ['approval', 'business', 'location'] as const

const useLocationOption = (id: number) => {
  const { client } = useSession()
  const { reply } = useReply(String(id), async (signal) =>
    id === 0 ? null : client.call('location.get', { params: { id }, signal }),
  )
  return reply?.LocationId === id ? { id, label: reply.LocationName } : null
}

/** Filters by decision, business and location. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(applicationsMessages)
  const { all } = useMessages(staffMessages)
  const { client, user } = useSession()
  const { filters } = listing
  const hasBusinesses = roleGroups.platform.some((role) => role === user.role)
  const chosenLocation = useLocationOption(Number(filters['location']) || 0)
  const approvals = ([1, 2, 3] as const).map((id) => ({ value: String(id), label: messages.approvals[id] }))
  return (
    <>
      <SelectField
        id="applications-approval"
        name="approval"
        label={messages.approval}
        value={filters['approval'] ?? ''}
        onChange={(value) => listing.filter('approval', value)}
        options={[{ value: '', label: all }, ...approvals]}
      />
      {hasBusinesses && (
        <BusinessFilter
          client={client}
          businessId={filters['business'] ?? ''}
          onChange={(business) => listing.change({ filters: { ...filters, business, location: '' } })}
        />
      )}
      <ComboboxField
        id="applications-location"
        name="location"
        label={messages.locationLabel}
        value={chosenLocation}
        onChange={(pick) => listing.filter('location', pick ? String(pick.id) : '')}
        find={findLocations(client, Number(filters['business']) || 0)}
        scope={filters['business'] ?? ''}
      />
    </>
  )
}
