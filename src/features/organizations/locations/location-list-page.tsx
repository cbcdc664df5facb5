import { useNavigate } from 'react-router-dom'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
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
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { formatDays } from '#src/shared/staff/organizations/location-names.ts'
import { useActiveChip, useBusinessChip } from '#src/shared/staff/organizations/filter-chips.ts'
import { ActiveBadge, ActiveFilter } from '#src/shared/staff/organizations/status-badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { locationsMessages } from './locations-messages.ts'

const useColumns = (): readonly ListingColumn<LocationRow>[] => {
  const messages = useMessages(locationsMessages)
  const stages = useMessages(onboardingMessages)
  const language = useLanguage()
  const { columns } = messages
  return [
    { key: 'name', header: columns.name, sortKey: 'locationName', cell: (row) => row.locationName },
    { key: 'business', header: columns.business, sortKey: 'businessName', cell: (row) => row.businessName },
    {
      key: 'where',
      header: columns.where,
      sortKey: 'city',
      isWhole: true,
      cell: (row) => messages.where(row.city, row.state),
    },
    { key: 'people', header: columns.people, align: 'end', cell: (row) => row.people.toLocaleString(language) },
    { key: 'onboarding', header: stages.label, isWhole: true, cell: (row) => <StageSummary stages={row.stages} /> },
    {
      key: 'status',
      header: columns.status,
      cell: (row) => <ActiveBadge active={row.active} />,
    },
    { key: 'days', header: columns.days, cell: (row) => formatDays(row.operatingDays, language, messages.everyDay) },
    { key: 'phone', header: columns.phone, isFixed: true, cell: (row) => row.phoneNumber ?? messages.none },
    {
      key: 'changed',
      header: columns.changed,
      sortKey: 'updatedAt',
      isFixed: true,
      cell: (row) => formatMoment(row.updatedAt, language),
    },
  ]
}

const filteredOf = ({ search, filters }: DataTableState) => [
  ...(search === '' ? [] : [{ id: '', value: search }]),
  ...(filters['active'] ? [{ id: 'active', value: filters['active'] }] : []),
]

function Filters({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(locationsMessages)
  return (
    <>
      <BusinessFilter
        businessId={listing.filters['businessId'] ?? ''}
        onChange={(id) => listing.filter('businessId', id)}
        label={messages.filterBusiness}
      />
      <ActiveFilter listing={listing} />
    </>
  )
}

/** Every location that the user may see, or those of one business. */
export default function LocationListPage() {
  const messages = useMessages(locationsMessages)
  const navigate = useNavigate()
  const { client } = useSession()
  const listing = useDataTable(['businessId', 'active'], ['phone', 'changed'], 'locationName')
  const id = Number(listing.filters['businessId']) || 0
  const body = { ...listing.paging, filtered: filteredOf(listing) }
  const state = useEndpoint('business.locations', { params: { id }, body }, { isList: true })
  const columns = useColumns()
  const business = useBusinessChip(listing, 'businessId')
  const active = useActiveChip(listing)
  const of = id > 0 ? `/${id}` : ''
  return (
    <Page
      width="wide"
      heading={messages.heading}
      actions={
        <>
          <Link className={buttonClass()} to={`/location-import${of}`}>
            {messages.importTitle}
          </Link>
          <Link className={buttonClass('primary')} to={`/location-add${of}`}>
            {messages.add}
          </Link>
        </>
      }
    >
      <DataTable
        listing={listing}
        state={state}
        caption={messages.heading}
        columns={columns}
        rowKey={(row) => String(row.locationId)}
        onOpen={(row) => void navigate(`/location/${row.locationId}`)}
        searchLabel={messages.search}
        filters={<Filters listing={listing} />}
        chips={[...business, ...active]}
        views="locations"
        tools={
          <ExportButton
            make={(format, signal) =>
              client.call('business.exportLocations', {
                body: { paging: body, businessId: id > 0 ? id : undefined, format },
                signal,
              })
            }
            count={state.reply?.total}
          />
        }
        empty={
          <EmptyState
            title={messages.emptyTitle}
            action={
              <Link className={buttonClass('primary')} to={`/location-add${of}`}>
                {messages.add}
              </Link>
            }
          >
            {messages.emptyText}
          </EmptyState>
        }
      />
    </Page>
  )
}
