import type { ComboboxOption } from '../pickers/combobox-props.ts'
import { queryOf, type EndpointQuery } from '../query/endpoint-query.ts'

/** Searches businesses: those that the user may see whose name, city or application page slug contains the text. */
export const findBusinesses = (search: string): EndpointQuery<readonly ComboboxOption[]> => {
  const filtered = search === '' ? [] : [{ id: '', value: search }]
  return queryOf('business.list', { body: { pageNumber: 1, pageSize: 20, filtered } }, ({ list }) =>
    list.map(({ businessId, businessName, city, state }) => ({
      id: businessId,
      label: businessName,
      note: `${city}, ${state}`,
    })),
  )
}

/** A picked business by its id; not found where the user may not see it. */
export const pickedBusiness = (id: number): EndpointQuery<ComboboxOption> =>
  queryOf('business.get', { params: { id } }, ({ businessName }) => ({ id, label: businessName }))
