import type { Client } from '#src/api/client.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'

const pageSize = 200

/** Searches locations of a business by text. */
export const findLocations =
  (client: Client, businessId: number) =>
  async (search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const filtered = search === '' ? [] : [{ id: '', value: search }]
    const body = { PageNumber: 1, PageSize: 30, filtered }
    const { list } = await client.call('business.locations', { params: { id: businessId }, body, signal })
    return list.map(({ LocationId, LocationName, City }) => ({ id: LocationId, label: LocationName, note: City }))
  }

/** The names of some locations of a business, loaded page by page until all are found. */
export const namesOfLocations = async (
  client: Client,
  businessId: number,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> => {
  const names = new Map<number, string>()
  for (let page = 1; ids.some((id) => !names.has(id)); page += 1) {
    const body = { PageNumber: page, PageSize: pageSize }
    const reply = await client.call('business.locations', { params: { id: businessId }, body, signal })
    for (const { LocationId, LocationName } of reply.list) names.set(LocationId, LocationName)
    if (page >= reply.totalPages) break
  }
  return names
}
