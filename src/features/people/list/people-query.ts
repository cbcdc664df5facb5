import { roles } from '#contract/domain/roles.ts'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'

const idOf = (value: string | undefined): number | undefined => Number(value) || undefined

/** What the address narrows the list to, as the calls want it. */
export const narrowingOf = ({ filters, search }: Pick<DataTableState, 'filters' | 'search'>) => ({
  BusinessId: idOf(filters['business']),
  LocationId: idOf(filters['location']),
  role: roles.find((role) => role === filters['role']),
  active: filters['account'] === 'active' ? true : filters['account'] === 'inactive' ? false : undefined,
  Search: search === '' ? undefined : search,
})
