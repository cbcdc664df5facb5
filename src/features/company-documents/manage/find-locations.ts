import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { queryOf, queryFor, type EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'

const pageSize = 200

/** Searches locations of a business by text. */
export const findLocations =
  (businessId: number) =>
  (search: string): EndpointQuery<readonly ComboboxOption[]> => {
    const filtered = search === '' ? [] : [{ id: '', value: search }]
    const body = { pageNumber: 1, pageSize: 30, filtered }
    return queryOf('business.locations', { params: { id: businessId }, body }, ({ list }) =>
      list.map(({ locationId, locationName, city }) => ({ id: locationId, label: locationName, note: city })),
    )
  }

/** The names of some locations of a business, loaded page by page until all are found. */
export const namesOfLocations = (
  businessId: number,
  ids: readonly number[],
): EndpointQuery<ReadonlyMap<number, string>> =>
  queryFor('business.locations', { params: { id: businessId } }, `names of ${ids.join()}`, async (client, signal) => {
    const names = new Map<number, string>()
    for (let page = 1; ids.some((id) => !names.has(id)); page += 1) {
      const body = { pageNumber: page, pageSize }
      const reply = await client.call('business.locations', { params: { id: businessId }, body, signal })
      for (const { locationId, locationName } of reply.list) names.set(locationId, locationName)
      if (page >= reply.totalPages) break
    }
    return names
  })
