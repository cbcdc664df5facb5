import { useNavigate } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { ActiveBadge, ActiveFilter } from '#src/shared/staff/organizations/status-badge.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { CompanyFilter } from './company-filter.tsx'
import { useActivation } from './use-activation.tsx'

const useColumns = (isAdmin: boolean): readonly ListingColumn<BusinessRow>[] => {
  const messages = useMessages(businessesMessages)
  const language = useLanguage()
  const { columns } = messages
  return [
    { key: 'name', header: columns.name, sortKey: 'businessName', cell: (row) => row.businessName },
    { key: 'where', header: columns.where, sortKey: 'city', cell: (row) => messages.where(row.city, row.state) },
    ...(isAdmin
      ? [{ key: 'company', header: columns.company, cell: (row: BusinessRow) => row.tpaCompanyName, isOnPhone: false }]
      : []),
    {
      key: 'locations',
      header: columns.locations,
      align: 'end',
      cell: (row) => row.locations.toLocaleString(language),
      isOnPhone: false,
    },
    {
      key: 'people',
      header: columns.people,
      align: 'end',
      cell: (row) => row.people.toLocaleString(language),
      isOnPhone: true,
    },
    {
      key: 'status',
      header: columns.status,
      sortKey: 'active',
      isOnPhone: true,
      cell: (row) => <ActiveBadge active={row.active} />,
    },
    { key: 'slug', header: columns.slug, cell: (row) => row.slug, isOnPhone: false },
    {
      key: 'changed',
      header: columns.changed,
      sortKey: 'updatedAt',
      isFixed: true,
      isOnPhone: false,
      cell: (row) => formatMoment(row.updatedAt, language),
    },
  ]
}

const filteredOf = ({ search, filters }: DataTableState) => [
  ...(search === '' ? [] : [{ id: '', value: search }]),
  ...Object.entries(filters).flatMap(([id, value]) => (value === '' ? [] : [{ id, value }])),
]

/** Every business that the user may see, with bulk actions. */
export function BusinessList() {
  const messages = useMessages(businessesMessages)
  const { user } = useSession()
  const navigate = useNavigate()
  const listing = useDataTable(['active', 'tpaCompanyId'], ['slug', 'changed'])
  const body = { ...listing.paging, filtered: filteredOf(listing) }
  const state = useEndpoint('business.list', { body }, { isList: true })
  const { bulk, dialog } = useActivation()
  const columns = useColumns(user.role === 'Admin')
  return (
    <>
      <DataTable
        listing={listing}
        state={state}
        caption={messages.heading}
        columns={columns}
        rowKey={(row) => String(row.businessId)}
        onOpen={(row) => void navigate(`/business/${row.businessId}`)}
        searchLabel={messages.search}
        filters={
          <>
            {user.role === 'Admin' && (
              <CompanyFilter
                companyId={listing.filters['tpaCompanyId'] ?? ''}
                onChange={(id) => listing.filter('tpaCompanyId', id)}
              />
            )}
            <ActiveFilter listing={listing} />
          </>
        }
        bulk={bulk}
        empty={<EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>}
      />
      {dialog}
    </>
  )
}
