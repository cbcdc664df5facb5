import type { Client } from '#src/api/client.ts'
import type { ComboboxOption } from '../pickers/pick-field.tsx'

/** Searches businesses: those that the user may see whose name, city or application page slug contains the text. */
export const findBusinesses =
  (client: Client) =>
  async (search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const filtered = search === '' ? [] : [{ id: '', value: search }]
    const { list } = await client.call('business.list', { body: { PageNumber: 1, PageSize: 20, filtered }, signal })
    return list.map(({ BusinessId, BusinessName, City, State }) => ({
      id: BusinessId,
      label: BusinessName,
      note: `${City}, ${State}`,
    }))
  }

/** A picked business by its id; undefined where the user may not see it. */
export const pickedBusiness = async (client: Client, id: number, signal: AbortSignal): Promise<ComboboxOption> => {
  const { BusinessName } = await client.call('business.get', { params: { id }, signal })
  return { id, label: BusinessName }
}
