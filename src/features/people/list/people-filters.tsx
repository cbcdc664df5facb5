import { businessRoles } from '../business-roles.ts'
import { lastReminderFilters } from '#contract/domain/reminders.ts'
import { roles } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FilterChip } from '#src/shared/staff/lists/filters.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { findLocations, pickedLocation } from '#src/shared/staff/organizations/find-locations.ts'
import { remindersMessages } from '#src/shared/staff/reminders/reminders-messages.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { useBusinessChip, useLocationChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { peopleMessages } from '../people-messages.ts'

/** The filters of the list of people, as the URL names them. */
export const filterNames = ['business', 'location', 'role', 'account', 'stage', 'reminder'] as const

/** Filters the list of people by business, location, role and status; the stage of onboarding has tabs. */
export function PeopleFilters({
  listing,
  hasBusiness,
}: {
  readonly listing: DataTableState
  readonly hasBusiness: boolean
}) {
  const { filters: labels, roles: roleNames } = useMessages(peopleMessages)
  const { filter: reminders } = useMessages(remindersMessages)
  const { filters } = listing
  const businessId = Number(filters['business']) || 0
  const locationId = Number(filters['location']) || 0
  const { reply: location } = useEndpointQuery(locationId === 0 ? undefined : pickedLocation(locationId))
  return (
    <>
      {hasBusiness && (
        <BusinessFilter
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
        value={location?.id === locationId ? location : null}
        find={findLocations(businessId)}
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
      <SelectField
        id="people-reminder"
        name="reminder"
        label={reminders.label}
        value={filters['reminder'] ?? ''}
        onChange={(reminder) => listing.filter('reminder', reminder)}
        options={lastReminderFilters.map((value) => ({ value, label: reminders.became[value] }))}
        placeholder={reminders.any}
      />
    </>
  )
}

/** The filters of the list of people that are in effect, without the stage. */
export const usePeopleChips = (listing: DataTableState): readonly FilterChip[] => {
  const { filters: labels, roles: roleNames } = useMessages(peopleMessages)
  const { filter: reminders } = useMessages(remindersMessages)
  const business = useBusinessChip(listing, 'business', 'location')
  const location = useLocationChip(listing, 'location')
  const { role: chosenRole, account, reminder: became } = listing.filters
  const reminder = lastReminderFilters.find((each) => each === became)
  const role = roles.find((each) => each === chosenRole)
  const state = account === 'active' ? labels.active : account === 'inactive' ? labels.inactive : undefined
  return [
    ...business,
    ...location,
    ...(role === undefined ? [] : [{ name: 'role', label: labels.role, value: roleNames[role] }]),
    ...(state === undefined ? [] : [{ name: 'account', label: labels.state, value: state }]),
    ...(reminder === undefined
      ? []
      : [{ name: 'reminder', label: reminders.label, value: reminders.became[reminder] }]),
  ]
}
