import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FilterChip } from '../lists/filters.tsx'
import type { DataTableState } from '../lists/use-list-query.ts'
import type { ComboboxOption } from '../pickers/combobox-props.ts'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import { useEndpointQuery } from '../query/use-endpoint.ts'
import { pickedBusiness } from './find-businesses.ts'
import { pickedLocation } from './find-locations.ts'
import { organizationsMessages } from './organizations-messages.ts'

/** The chip of a filter by a record, whose name is asked for; none if the filter isn't in effect. */
export const useRecordChip = (
  { name, label, also }: Omit<FilterChip, 'value'>,
  { filters }: DataTableState,
  picked: (id: number) => EndpointQuery<ComboboxOption>,
): readonly FilterChip[] => {
  const id = Number(filters[name]) || 0
  const { reply, error } = useEndpointQuery(id === 0 ? undefined : picked(id))
  if (id === 0) return []
  return [{ name, label, also, value: reply?.id === id ? reply.label : error ? null : undefined }]
}

/** The chip of a filter by business; its location means nothing without it. */
export const useBusinessChip = (listing: DataTableState, name: string, location?: string): readonly FilterChip[] => {
  const { business } = useMessages(organizationsMessages)
  const also = location === undefined ? undefined : [location]
  return useRecordChip({ name, label: business, also }, listing, pickedBusiness)
}

/** The chip of a filter by location. */
export const useLocationChip = (listing: DataTableState, name: string): readonly FilterChip[] => {
  const { location } = useMessages(organizationsMessages)
  return useRecordChip({ name, label: location }, listing, pickedLocation)
}

/** The chip of the filter by active or inactive. */
export const useActiveChip = ({ filters }: DataTableState): readonly FilterChip[] => {
  const messages = useMessages(organizationsMessages)
  const active = filters['active']
  if (!active) return []
  return [{ name: 'active', label: messages.status, value: active === 'true' ? messages.active : messages.notActive }]
}
