import type { Client } from '#src/api/client.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'

/** Searches TPA companies by text. */
export const findCompanies =
  (client: Client) =>
  async (search: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const filtered = search === '' ? [] : [{ id: '', value: search }]
    const { list } = await client.call('tpaCompany.list', { body: { PageNumber: 1, PageSize: 20, filtered }, signal })
    return list.map(({ id, companyName }) => ({ id, label: companyName }))
  }
