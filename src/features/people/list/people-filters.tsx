import { businessRoles } from '../business-roles.ts'
import { roles } from '#contract/domain/roles.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { ComboboxField, type ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { findLocations } from '../find-locations.ts'
import { peopleMessages } from '../people-messages.ts'

/** The filters of the list of people, as the URL names them. */
export const filterNames = ['business', 'location', 'role', 'account'] as const

/** The location of the id in the URL, with its name as soon as that is known. */
const useLocationOption = (id: number): ComboboxOption | null => {
  const { client } = useSession()
  const { reply } = useReply(String(id), async (signal) =>
    id === 0 ? null : client.call('location.get', { params: { id }, signal }),
  )
  return reply?.LocationId === id ? { id, label: reply.LocationName } : null
}

/** Filters the list of people by business, location, role and state. */
export function PeopleFilters({
  listing,
  hasBusiness,
}: {
  readonly listing: DataTableState
  readonly hasBusiness: boolean
}) {
  const { filters: labels, roles: roleNames } = useMessages(peopleMessages)
  const { client } = useSession()
  const { filters } = listing
  const businessId = Number(filters['business']) || 0
  const location = useLocationOption(Number(filters['location']) || 0)
  return (
    <>
      {hasBusiness && (
        <BusinessFilter
          client={client}
          businessId={filters['business'] ?? ''}
          label={labels.business}
          onChange={(id) => listing.change({ filters: { ...filters, business: id, location: '' } })}
        />
      )}
      <ComboboxField
        id="people-location"
        name="location"
        label={labels.location}
        placeholder={labels.anywhere}
        value={location}
        scope={String(businessId)}
        find={findLocations(client, businessId)}
        onChange={(picked) => listing.filter('location', String(picked?.id ?? ''))}
      />
      <SelectField
        id="people-role"
        name="role"
        label={labels.role}
        value={filters['role'] ?? ''}
        onChange={(role) => listing.filter('role', role)}
        options={(hasBusiness ? roles : businessRoles).map((value) => ({ value, label: roleNames[value] }))}
        placeholder={labels.anyRole}
      />
      <SelectField
        id="people-account"
        name="account"
        label={labels.state}
        value={filters['account'] ?? ''}
        onChange={(account) => listing.filter('account', account)}
        options={[
          { value: 'active', label: labels.active },
          { value: 'inactive', label: labels.inactive },
        ]}
        placeholder={labels.anyState}
      />
    </>
  )
}
