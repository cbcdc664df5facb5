import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { ask, type Ask } from '#src/shared/staff/query/ask.ts'

/** Searches TPA companies by text. */
export const findCompanies = (search: string): Ask<readonly ComboboxOption[]> => {
  const filtered = search === '' ? [] : [{ id: '', value: search }]
  return ask('tpaCompany.list', { body: { PageNumber: 1, PageSize: 20, filtered } }, ({ list }) =>
    list.map(({ id, companyName }) => ({ id, label: companyName })),
  )
}

/** A picked company by its id. */
export const pickedCompany = (id: number): Ask<ComboboxOption> =>
  ask('tpaCompany.get', { params: { id } }, ({ companyName }) => ({ id, label: companyName }))
