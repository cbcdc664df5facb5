import type { ComboboxOption } from '../pickers/pick-field.tsx'
import { queryOf, type EndpointQuery } from '../query/endpoint-query.ts'

const most = 20

/** Searches locations by text: those of a business or, for 0, all that the user may see. */
export const findLocations =
  (businessId: number) =>
  (search: string): EndpointQuery<readonly ComboboxOption[]> => {
    const filtered = search === '' ? {} : { filtered: [{ id: '', value: search }] }
    const body = { PageSize: most, sort: 'LocationName', ...filtered }
    return queryOf('business.locations', { params: { id: businessId }, body }, ({ list }) =>
      list.map(({ LocationId, LocationName, BusinessName, City }) => ({
        id: LocationId,
        label: LocationName,
        note: businessId === 0 ? `${BusinessName}, ${City}` : City,
      })),
    )
  }

/** A picked location by its id; not found where the user may not see it. */
export const pickedLocation = (id: number): EndpointQuery<ComboboxOption> =>
  queryOf('location.get', { params: { id } }, ({ LocationName }) => ({ id, label: LocationName }))
