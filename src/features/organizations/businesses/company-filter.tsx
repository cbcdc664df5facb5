import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useRecordChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { findCompanies, pickedCompany } from './find-companies.ts'

/** Filters the list by TPA company; its id is in the URL. */
export function CompanyFilter({
  companyId,
  onChange,
}: {
  /** `''` for all. */
  readonly companyId: string
  readonly onChange: (companyId: string) => void
}) {
  const messages = useMessages(businessesMessages)
  const { reply } = useEndpointQuery(companyId === '' ? undefined : pickedCompany(Number(companyId)))
  return (
    <ComboboxField
      id="company-filter"
      name="tpaCompanyId"
      label={messages.filterCompany}
      placeholder={messages.allCompanies}
      value={reply && String(reply.id) === companyId ? reply : null}
      onChange={(pick) => onChange(pick ? String(pick.id) : '')}
      find={findCompanies}
    />
  )
}

/** The chip of the filter by TPA company. */
export const useCompanyChip = (listing: DataTableState) => {
  const messages = useMessages(businessesMessages)
  return useRecordChip({ name: 'tpaCompanyId', label: messages.filterCompany }, listing, pickedCompany)
}
