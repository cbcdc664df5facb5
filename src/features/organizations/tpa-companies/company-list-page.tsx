import { Link, useNavigate } from 'react-router-dom'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { DataTable, type ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { usePageVisit } from '../../../shared/staff/records/use-undo-toast.ts'
import { tpaWords } from './tpa-messages.ts'
import { staffWords } from '#src/shared/staff/staff-messages.ts'

const useColumns = (): readonly ListingColumn<TpaCompanyRow>[] => {
  const words = useMessages(tpaWords)
  const language = useLanguage()
  return [
    { key: 'name', header: words.companyName, sortKey: 'companyName', cell: (row) => row.companyName },
    {
      key: 'businesses',
      header: words.businesses,
      align: 'end',
      isFixed: true,
      cell: (row) => row.businesses,
    },
    {
      key: 'place',
      header: words.place,
      sortKey: 'city',
      cell: (row) => [row.city, row.state].filter(Boolean).join(', ') || words.none,
    },
    {
      key: 'status',
      header: words.status,
      sortKey: 'active',
      cell: (row) => (
        <Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? words.active : words.closed}</Badge>
      ),
    },
    { key: 'phone', header: words.personPhone, isFixed: true, cell: (row) => row.phoneNumber ?? words.none },
    { key: 'email', header: words.email, cell: (row) => row.emailId ?? words.none },
    {
      key: 'changed',
      header: words.changed,
      sortKey: 'updatedAt',
      isFixed: true,
      cell: (row) => formatAge(row.updatedAt, language),
    },
  ]
}

/** The companies of third-party administrators; a TPA sees its own. */
export default function CompanyListPage() {
  const words = useMessages(tpaWords)
  const { all } = useMessages(staffWords)
  const { client, user, isOnline } = useSession()
  const navigate = useNavigate()
  const visit = usePageVisit()
  const listing = useDataTable(['active'], ['email', 'changed'])
  const columns = useColumns()
  const { search, paging, filters } = listing
  const active = filters['active'] ?? ''
  const asked = {
    ...paging,
    filtered: [
      ...(search === '' ? [] : [{ id: '', value: search }]),
      ...(active === '' ? [] : [{ id: 'active', value: active }]),
    ],
  }
  const state = useReply(`${JSON.stringify(asked)} ${isOnline} ${visit}`, (signal) =>
    client.call('tpaCompany.list', { body: asked, signal }),
  )
  const add = user.role === 'Admin' && (
    <Link className={buttonClass('primary')} to="/tpa-company">
      {words.addCompany}
    </Link>
  )
  return (
    <Page width="wide" heading={words.companies} lede={words.companiesLede} actions={add}>
      <DataTable
        listing={listing}
        state={state}
        caption={words.companies}
        columns={columns}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => void navigate(`/TPA/dashboard/${row.id}`)}
        filters={
          <SelectField
            id="company-status"
            name="active"
            label={words.status}
            value={active}
            onChange={(value) => listing.filter('active', value)}
            options={[
              { value: '', label: all },
              { value: 'true', label: words.active },
              { value: 'false', label: words.closed },
            ]}
          />
        }
        empty={
          <EmptyState title={words.noCompanies} action={add}>
            {words.noCompaniesText}
          </EmptyState>
        }
      />
    </Page>
  )
}
