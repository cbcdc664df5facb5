import { useNavigate } from 'react-router-dom'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { DataTable, type ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'

const useColumns = (): readonly ListingColumn<TpaCompanyRow>[] => {
  const messages = useMessages(tpaMessages)
  const language = useLanguage()
  return [
    { key: 'name', header: messages.companyName, sortKey: 'companyName', cell: (row) => row.companyName },
    {
      key: 'businesses',
      header: messages.businesses,
      align: 'end',
      isFixed: true,
      cell: (row) => row.businesses,
    },
    {
      key: 'place',
      header: messages.cityColumn,
      sortKey: 'city',
      cell: (row) => [row.city, row.state].filter(Boolean).join(', ') || messages.none,
    },
    {
      key: 'status',
      header: messages.status,
      sortKey: 'active',
      cell: (row) => (
        <Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? messages.active : messages.closed}</Badge>
      ),
    },
    { key: 'phone', header: messages.personPhone, isFixed: true, cell: (row) => row.phoneNumber ?? messages.none },
    { key: 'email', header: messages.email, cell: (row) => row.emailId ?? messages.none },
    {
      key: 'changed',
      header: messages.changed,
      sortKey: 'updatedAt',
      isFixed: true,
      cell: (row) => formatAge(row.updatedAt, language),
    },
  ]
}

/** The TPA companies; a TPA user sees only their own. */
export default function CompanyListPage() {
  const messages = useMessages(tpaMessages)
  const { all } = useMessages(staffMessages)
  const { client, user } = useSession()
  const navigate = useNavigate()
  const listing = useDataTable(['active'], ['email', 'changed'], 'companyName')
  const columns = useColumns()
  const { search, paging, filters } = listing
  const active = filters['active'] ?? ''
  const query = {
    ...paging,
    filtered: [
      ...(search === '' ? [] : [{ id: '', value: search }]),
      ...(active === '' ? [] : [{ id: 'active', value: active }]),
    ],
  }
  const state = useEndpoint('tpaCompany.list', { body: query }, { isList: true })
  const add = user.role === 'Admin' && (
    <Link className={buttonClass('primary')} to="/tpa-company">
      {messages.addCompany}
    </Link>
  )
  return (
    <Page width="wide" heading={messages.companies} lede={messages.companiesLede} actions={add}>
      <DataTable
        listing={listing}
        state={state}
        caption={messages.companies}
        columns={columns}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => void navigate(`/TPA/dashboard/${row.id}`)}
        filters={
          <SelectField
            id="company-status"
            name="active"
            label={messages.status}
            value={active}
            onChange={(value) => listing.filter('active', value)}
            options={[
              { value: '', label: all },
              { value: 'true', label: messages.active },
              { value: 'false', label: messages.closed },
            ]}
          />
        }
        chips={
          active === ''
            ? []
            : [{ name: 'active', label: messages.status, value: active === 'true' ? messages.active : messages.closed }]
        }
        tools={
          <ExportButton
            make={(format, signal) => client.call('tpaCompany.exportList', { body: { paging: query, format }, signal })}
            count={state.reply?.total}
          />
        }
        empty={
          <EmptyState title={messages.noCompanies} action={add}>
            {messages.noCompaniesText}
          </EmptyState>
        }
      />
    </Page>
  )
}
