import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { queryOf, type EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'

/** Searches TPA companies by text. */
export const findCompanies = (search: string): EndpointQuery<readonly ComboboxOption[]> => {
  const filtered = search === '' ? [] : [{ id: '', value: search }]
  return queryOf('tpaCompany.list', { body: { pageNumber: 1, pageSize: 20, filtered } }, ({ list }) =>
    list.map(({ id, companyName }) => ({ id, label: companyName })),
  )
}

/** A picked company by its id. */
export const pickedCompany = (id: number): EndpointQuery<ComboboxOption> =>
  queryOf('tpaCompany.get', { params: { id } }, ({ companyName }) => ({ id, label: companyName }))
