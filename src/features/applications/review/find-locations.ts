import type { Client } from '#src/api/client.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'

const most = 20

/** Searches locations by text: those of a business or, for 0, all that the user may see. */
export const findLocations =
  (client: Client, businessId: number) =>
  async (search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const searchFilter = search === '' ? {} : { filtered: [{ id: '', value: search }] }
    const body = { PageSize: most, sort: 'LocationName', ...searchFilter }
    const { list } = await client.call('business.locations', { params: { id: businessId }, body, signal })
    return list.map(({ LocationId, LocationName, BusinessName, City }) => ({
      id: LocationId,
      label: LocationName,
      note: businessId === 0 ? `${BusinessName}, ${City}` : City,
    }))
  }
