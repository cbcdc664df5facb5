import type { ComboboxOption } from '../pickers/pick-field.tsx'
import { queryOf, type EndpointQuery } from '../query/endpoint-query.ts'

/** Searches businesses: those that the user may see whose name, city or application page slug contains the text. */
export const findBusinesses = (search: string): EndpointQuery<readonly ComboboxOption[]> => {
  const filtered = search === '' ? [] : [{ id: '', value: search }]
  return queryOf('business.list', { body: { PageNumber: 1, PageSize: 20, filtered } }, ({ list }) =>
    list.map(({ BusinessId, BusinessName, City, State }) => ({
      id: BusinessId,
      label: BusinessName,
      note: `${City}, ${State}`,
    })),
  )
}

/** A picked business by its id; not found where the user may not see it. */
export const pickedBusiness = (id: number): EndpointQuery<ComboboxOption> =>
  queryOf('business.get', { params: { id } }, ({ BusinessName }) => ({ id, label: BusinessName }))
