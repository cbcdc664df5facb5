import { Link, useNavigate } from 'react-router-dom'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { daysInWords } from '#src/shared/staff/organizations/location-names.ts'
import { ActiveBadge, ActiveFilter } from '#src/shared/staff/organizations/status-badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { locationsWords } from './locations-messages.ts'

const useColumns = (): readonly ListingColumn<LocationRow>[] => {
  const words = useMessages(locationsWords)
  const language = useLanguage()
  const { columns } = words
  return [
    { key: 'name', header: columns.name, sortKey: 'LocationName', cell: (row) => row.LocationName },
    { key: 'business', header: columns.business, sortKey: 'BusinessName', cell: (row) => row.BusinessName },
    { key: 'where', header: columns.where, sortKey: 'City', cell: (row) => words.where(row.City, row.State) },
    { key: 'people', header: columns.people, align: 'end', cell: (row) => row.People.toLocaleString(language) },
    {
      key: 'status',
      header: columns.status,
      cell: (row) => <ActiveBadge active={row.active} />,
    },
    { key: 'days', header: columns.days, cell: (row) => daysInWords(row.OperatingDays, language, words.everyDay) },
    { key: 'phone', header: columns.phone, isFixed: true, cell: (row) => row.PhoneNumber ?? words.none },
    {
      key: 'changed',
      header: columns.changed,
      sortKey: 'UpdatedAt',
      isFixed: true,
      cell: (row) => formatMoment(row.UpdatedAt, language),
    },
  ]
}

const filteredOf = ({ search, filters }: DataTableState) => [
  ...(search === '' ? [] : [{ id: '', value: search }]),
  ...(filters['active'] ? [{ id: 'active', value: filters['active'] }] : []),
]

function Filters({ listing }: { readonly listing: DataTableState }) {
  const words = useMessages(locationsWords)
  return (
    <>
      <BusinessFilter
        businessId={listing.filters['BusinessId'] ?? ''}
        onChange={(id) => listing.filter('BusinessId', id)}
        label={words.filterBusiness}
      />
      <ActiveFilter listing={listing} />
    </>
  )
}

/** Every location one sees, or those of one business. */
export default function LocationListPage() {
  const words = useMessages(locationsWords)
  const { client } = useSession()
  const navigate = useNavigate()
  const listing = useDataTable(['BusinessId', 'active'], ['phone', 'changed'])
  const id = Number(listing.filters['BusinessId']) || 0
  const body = { ...listing.paging, filtered: filteredOf(listing) }
  const state = useReply(JSON.stringify([id, body]), (signal) =>
    client.call('business.locations', { params: { id }, body, signal }),
  )
  const columns = useColumns()
  const of = id > 0 ? `/${id}` : ''
  return (
    <Page
      width="wide"
      heading={words.heading}
      actions={
        <>
          <Link className={buttonClass()} to={`/location-import${of}`}>
            {words.importTitle}
          </Link>
          <Link className={buttonClass('primary')} to={`/location-add${of}`}>
            {words.add}
          </Link>
        </>
      }
    >
      <DataTable
        listing={listing}
        state={state}
        caption={words.heading}
        columns={columns}
        rowKey={(row) => String(row.LocationId)}
        onOpen={(row) => void navigate(`/location/${row.LocationId}`)}
        searchLabel={words.search}
        filters={<Filters listing={listing} />}
        empty={<EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
      />
    </Page>
  )
}
