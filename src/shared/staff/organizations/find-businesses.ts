import type { Client } from '#src/api/client.ts'
import type { ComboboxOption } from '../pickers/pick-field.tsx'

/** Finds businesses to pick from: those one sees whose name, city or address of the public page holds what was typed. */
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

/** A business by its id, as picked; undefined where one doesn't see it. */
export const pickedBusiness = async (client: Client, id: number, signal: AbortSignal): Promise<ComboboxOption> => {
  const { BusinessName } = await client.call('business.get', { params: { id }, signal })
  return { id, label: BusinessName }
}
