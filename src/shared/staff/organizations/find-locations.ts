import type { ComboboxOption } from '../pickers/combobox-props.ts'
import { queryOf, type EndpointQuery } from '../query/endpoint-query.ts'

const most = 20

/** Searches locations by text: those of a business or, for 0, all that the user may see. */
export const findLocations =
  (businessId: number) =>
  (search: string): EndpointQuery<readonly ComboboxOption[]> => {
    const filtered = search === '' ? {} : { filtered: [{ id: '', value: search }] }
    const body = { pageSize: most, sort: 'locationName', ...filtered }
    return queryOf('business.locations', { params: { id: businessId }, body }, ({ list }) =>
      list.map(({ locationId, locationName, businessName, city }) => ({
        id: locationId,
        label: locationName,
        note: businessId === 0 ? `${businessName}, ${city}` : city,
      })),
    )
  }

/** A picked location by its id; not found where the user may not see it. */
export const pickedLocation = (id: number): EndpointQuery<ComboboxOption> =>
  queryOf('location.get', { params: { id } }, ({ locationName }) => ({ id, label: locationName }))
