import { useNavigate, useParams } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import type { Page as PageOf } from '#contract/protocol/envelope.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { joinReplies } from '#src/shared/staff/query/join-replies.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import styles from './company-dashboard.module.css'
import { QueryBoundary } from '../../../shared/staff/records/query-boundary.tsx'
import { InvitationBadge } from '../../../shared/staff/records/invitation-badge.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

const shown = 10

interface Part {
  readonly company: TpaCompanyRow
}

function Businesses({ company, businesses }: Part & { readonly businesses: PageOf<BusinessRow> }) {
  const messages = useMessages(tpaMessages)
  const navigate = useNavigate()
  const add = (
    <Link className={buttonClass('secondary', { isCompact: true })} to={`/business-add?tpaCompanyId=${company.id}`}>
      {messages.addBusiness}
    </Link>
  )
  return (
    <Card title={messages.businesses} actions={add}>
      <Table
        caption={messages.businesses}
        isCaptionHidden
        isCompact
        rows={businesses.list}
        rowKey={(row) => String(row.businessId)}
        onOpen={(row) => void navigate(`/business/${row.businessId}`)}
        columns={[
          { key: 'name', header: messages.businessName, cell: (row) => row.businessName },
          { key: 'locations', header: messages.locations, align: 'end', isFixed: true, cell: (row) => row.locations },
          { key: 'people', header: messages.activePeople, align: 'end', isFixed: true, cell: (row) => row.people },
          {
            key: 'status',
            header: messages.status,
            cell: (row) => (
              <Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? messages.active : messages.closed}</Badge>
            ),
          },
        ]}
        empty={<EmptyState title={messages.businessesNone}>{messages.businessesNoneText}</EmptyState>}
      />
      {businesses.total > shown && (
        <p>
          <Link to={`/business-list?tpaCompanyId=${company.id}`}>{messages.allBusinesses(businesses.total)}</Link>
        </p>
      )}
    </Card>
  )
}

function People({ company, people }: Part & { readonly people: PageOf<TpaUserRow> }) {
  const messages = useMessages(tpaMessages)
  const navigate = useNavigate()
  const add = (
    <Link className={buttonClass('secondary', { isCompact: true })} to={`/tpa-user/${company.id}`}>
      {messages.addPerson}
    </Link>
  )
  return (
    <Card title={messages.people} actions={add}>
      <Table
        caption={messages.peopleOf(company.companyName)}
        isCaptionHidden
        isCompact
        rows={people.list}
        rowKey={(row) => String(row.tpaUserId)}
        onOpen={(row) => void navigate(`/tpa-user/${company.id}/${row.tpaUserId}`)}
        columns={[
          { key: 'name', header: messages.name, cell: (row) => `${row.firstName} ${row.lastName}`.trim() },
          { key: 'email', header: messages.email, cell: (row) => row.emailId },
          { key: 'invitation', header: messages.invitation, cell: (row) => <InvitationBadge row={row} /> },
        ]}
        empty={<EmptyState title={messages.peopleNone}>{messages.peopleNoneText}</EmptyState>}
      />
      {people.total > 0 && (
        <p>
          <Link to={`/tpa-user-list/${company.id}`}>{messages.allPeople}</Link>
        </p>
      )}
    </Card>
  )
}

function About({ company }: Part) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const logo = useFile(client, company.logo)
  const street = [company.address, [company.city, company.state].filter(Boolean).join(', '), company.zip]
  const facts = [
    { key: 'email', label: messages.email, value: company.emailId },
    { key: 'tollFree', label: messages.tollFree, value: company.tollFreeNumber },
    { key: 'phone', label: messages.phone, value: company.phoneNumber },
    { key: 'supportEmail', label: messages.supportEmail, value: company.supportEmail },
    { key: 'address', label: messages.where, value: street.filter(Boolean).join(', ') || null },
  ]
  return (
    <Card
      title={messages.about}
      actions={
        <Badge tone={company.active ? 'positive' : 'neutral'}>
          {company.active ? messages.active : messages.closed}
        </Badge>
      }
    >
      <Stack>
        {logo && <img className={styles.logo} src={logo} alt={messages.logoOf(company.companyName)} />}
        <Facts facts={facts.map((fact) => ({ ...fact, value: fact.value ?? messages.notProvided }))} />
      </Stack>
    </Card>
  )
}

/** A TPA company at a glance: its businesses with their counts, its people, and its contact details. */
export default function CompanyDashboardPage() {
  const messages = useMessages(tpaMessages)
  const { user } = useSession()
  const id = Number(useParams()['id'])
  const paging = { pageNumber: 1, pageSize: shown }
  const filtered = [{ id: 'tpaCompanyId', value: String(id) }]
  const state = joinReplies({
    company: useEndpoint('tpaCompany.get', { params: { id } }),
    businesses: useEndpoint('business.list', { body: { ...paging, filtered } }),
    people: useEndpoint('tpaUser.list', { body: { companyDetail: { id }, paging } }),
  })
  return (
    <QueryBoundary state={state} heading={messages.companyTitle}>
      {({ company, businesses, people }) => (
        <Page
          width="wide"
          heading={company.companyName}
          above={user.role === 'Admin' && <Link to="/tpa-company-list">{messages.companies}</Link>}
          actions={
            <Link className={buttonClass()} to={`/tpa-company/${id}`}>
              {messages.editCompany}
            </Link>
          }
        >
          <Columns
            aside={
              <>
                <About company={company} />
                <HistoryCard key={company.id} of={queryOf('tpaCompany.history', { body: { id: company.id } })} />
              </>
            }
          >
            <Businesses company={company} businesses={businesses} />
            <People company={company} people={people} />
          </Columns>
        </Page>
      )}
    </QueryBoundary>
  )
}
