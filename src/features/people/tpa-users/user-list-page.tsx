import { useNavigate, useParams } from 'react-router-dom'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { DataTable, type ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { QueryBoundary } from '../../../shared/staff/records/query-boundary.tsx'
import { InvitationBadge } from '../../../shared/staff/records/invitation-badge.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { userName } from './user-values.ts'

const useColumns = (): readonly ListingColumn<TpaUserRow>[] => {
  const messages = useMessages(tpaMessages)
  const language = useLanguage()
  return [
    { key: 'name', header: messages.name, sortKey: 'lastName', cell: userName },
    { key: 'email', header: messages.email, sortKey: 'emailId', cell: (row) => row.emailId },
    {
      key: 'status',
      header: messages.status,
      sortKey: 'active',
      cell: (row) => (
        <Badge tone={row.active ? 'positive' : 'neutral'}>
          {row.active ? messages.userActive : messages.userInactive}
        </Badge>
      ),
    },
    { key: 'invitation', header: messages.invitation, cell: (row) => <InvitationBadge row={row} /> },
    { key: 'phone', header: messages.personPhone, isFixed: true, cell: (row) => row.phoneNumber ?? messages.none },
    {
      key: 'changed',
      header: messages.changed,
      sortKey: 'updatedAt',
      isFixed: true,
      cell: (row) => formatAge(row.updatedAt, language),
    },
  ]
}

function Users({ companyId }: { readonly companyId: number }) {
  const messages = useMessages(tpaMessages)
  const { all } = useMessages(staffMessages)
  const navigate = useNavigate()
  const { client } = useSession()
  const listing = useDataTable(['active'], ['changed'], 'lastName')
  const columns = useColumns()
  const active = listing.filters['active'] ?? ''
  const query = {
    companyDetail: { id: companyId, ...(listing.search !== '' && { search: listing.search }) },
    paging: { ...listing.paging, ...(active !== '' && { filtered: [{ id: 'active', value: active }] }) },
  }
  const state = useEndpoint('tpaUser.list', { body: query }, { isList: true })
  return (
    <DataTable
      listing={listing}
      state={state}
      caption={messages.people}
      columns={columns}
      rowKey={(row) => String(row.tpaUserId)}
      onOpen={(row) => void navigate(`/tpa-user/${companyId}/${row.tpaUserId}`)}
      filters={
        <SelectField
          id="user-status"
          name="active"
          label={messages.status}
          value={active}
          onChange={(value) => listing.filter('active', value)}
          options={[
            { value: '', label: all },
            { value: 'true', label: messages.userActive },
            { value: 'false', label: messages.userInactive },
          ]}
        />
      }
      chips={
        active === ''
          ? []
          : [
              {
                name: 'active',
                label: messages.status,
                value: active === 'true' ? messages.userActive : messages.userInactive,
              },
            ]
      }
      tools={
        <ExportButton
          make={(format, signal) => client.call('tpaUser.exportList', { body: { ...query, format }, signal })}
          count={state.reply?.total}
        />
      }
      empty={
        <EmptyState
          icon="user"
          title={messages.peopleNone}
          action={
            <Link className={buttonClass('primary')} to={`/tpa-user/${companyId}`}>
              {messages.addPerson}
            </Link>
          }
        >
          {messages.peopleNoneText}
        </EmptyState>
      }
    />
  )
}

/** The users of a TPA company. */
export default function UserListPage() {
  const messages = useMessages(tpaMessages)
  const id = Number(useParams()['cmpId'])
  const state = useEndpoint('tpaCompany.get', { params: { id } })
  return (
    <QueryBoundary state={state} heading={messages.people}>
      {({ companyName }) => (
        <Page
          width="wide"
          heading={messages.peopleOf(companyName)}
          above={<Link to={`/TPA/dashboard/${id}`}>{companyName}</Link>}
          actions={
            <Link className={buttonClass('primary')} to={`/tpa-user/${id}`}>
              {messages.addPerson}
            </Link>
          }
        >
          <Users companyId={id} />
        </Page>
      )}
    </QueryBoundary>
  )
}
