import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { ComboboxField, type ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { reviewMessages } from './review-messages.ts'

const order = ['', 'returned', 'approved', 'open', 'all'] as const
const most = 20

function LocationFilter({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(reviewMessages)
  const { client } = useSession()
  const { BusinessId = '', LocationId = '' } = listing.filters
  const id = Number(LocationId) || 0
  const { reply } = useReply<ComboboxOption | null>(LocationId, async (signal) => {
    if (id === 0) return null
    const { LocationName } = await client.call('location.get', { params: { id }, signal })
    return { id, label: LocationName }
  })
  const find = async (search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const filtered = search === '' ? {} : { filtered: [{ id: '', value: search }] }
    const { list } = await client.call('business.locations', {
      params: { id: Number(BusinessId) || 0 },
      body: { PageSize: most, sort: 'LocationName', ...filtered },
      signal,
    })
    return list.map(({ LocationId: optionId, LocationName, BusinessName, City }) => ({
      id: optionId,
      label: LocationName,
      note: BusinessId === '' ? `${BusinessName}, ${City}` : City,
    }))
  }
  return (
    <ComboboxField
      id="review-location"
      name="LocationId"
      label={messages.location}
      value={reply?.id === id ? reply : null}
      scope={BusinessId}
      find={find}
      onChange={(picked) => listing.filter('LocationId', String(picked?.id ?? ''))}
    />
  )
}

/** Filters the review list by status, business and location. */
export function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(reviewMessages)
  const { client, user } = useSession()
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
          client={client}
          businessId={filters['BusinessId'] ?? ''}
          onChange={(BusinessId) => listing.change({ filters: { ...filters, BusinessId, LocationId: '' } })}
        />
      )}
      {isAllowed(roleGroups.owner, user.role) && <LocationFilter listing={listing} />}
    </>
  )
}
