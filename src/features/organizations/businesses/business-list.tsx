import { useNavigate } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { onboardingMessages } from '#src/shared/staff/onboarding/onboarding-messages.ts'
import { StageSummary } from '#src/shared/staff/onboarding/stage-summary.tsx'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useActiveChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { ActiveBadge, ActiveFilter } from '#src/shared/staff/organizations/status-badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { CompanyFilter, useCompanyChip } from './company-filter.tsx'
import { useActivation } from './use-activation.tsx'

const useColumns = (isAdmin: boolean): readonly ListingColumn<BusinessRow>[] => {
  const messages = useMessages(businessesMessages)
  const stages = useMessages(onboardingMessages)
  const language = useLanguage()
  const { columns } = messages
  return [
    { key: 'name', header: columns.name, sortKey: 'businessName', cell: (row) => row.businessName },
    {
      key: 'where',
      header: columns.where,
      sortKey: 'city',
      isWhole: true,
      cell: (row) => messages.where(row.city, row.state),
    },
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
      key: 'onboarding',
      header: stages.label,
      isWhole: true,
      isOnPhone: false,
      cell: (row) => <StageSummary stages={row.stages} />,
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

const filterNames = ['active', 'tpaCompanyId']
const hiddenFirst = ['slug', 'changed']
// Admins see the TPA company as well.
const adminsHidden = [...hiddenFirst, 'locations']

/** Every business that the user may see, with bulk actions. */
export function BusinessList() {
  const messages = useMessages(businessesMessages)
  const { client, user } = useSession()
  const navigate = useNavigate()
  const listing = useDataTable(filterNames, user.role === 'Admin' ? adminsHidden : hiddenFirst, 'businessName')
  const body = { ...listing.paging, filtered: filteredOf(listing) }
  const state = useEndpoint('business.list', { body }, { isList: true })
  const { bulk, dialog } = useActivation()
  const columns = useColumns(user.role === 'Admin')
  const company = useCompanyChip(listing)
  const active = useActiveChip(listing)
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
        chips={[...company, ...active]}
        views="businesses"
        tools={
          <ExportButton
            make={(format, signal) => client.call('business.exportList', { body: { paging: body, format }, signal })}
            count={state.reply?.total}
          />
        }
        bulk={bulk}
        empty={
          <EmptyState
            title={messages.emptyTitle}
            action={
              <Link className={buttonClass('primary')} to="/business-add">
                {messages.add}
              </Link>
            }
          >
            {messages.emptyText}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
