import { Link, useNavigate, useParams } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import type { Page as PageOf } from '#contract/protocol/envelope.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFile } from '#src/shared/request/use-file.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
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
import { QueryBoundary } from '../../../shared/staff/records/loaded-page.tsx'
import { InvitationBadge } from '../../../shared/staff/records/invitation-badge.tsx'
import { tpaWords } from './tpa-messages.ts'
import { usePageVisit } from '../../../shared/staff/records/use-undo-toast.ts'

const shown = 10

interface Part {
  readonly company: TpaCompanyRow
}

function Businesses({ company, businesses }: Part & { readonly businesses: PageOf<BusinessRow> }) {
  const words = useMessages(tpaWords)
  const navigate = useNavigate()
  const add = (
    <Link className={buttonClass('secondary', { isCompact: true })} to="/business-add">
      {words.addBusiness}
    </Link>
  )
  return (
    <Card title={words.businesses} actions={add}>
      <Table
        caption={words.businesses}
        isCaptionHidden
        isCompact
        rows={businesses.list}
        rowKey={(row) => String(row.BusinessId)}
        onOpen={(row) => void navigate(`/business/${row.BusinessId}`)}
        columns={[
          { key: 'name', header: words.businessName, cell: (row) => row.BusinessName },
          { key: 'locations', header: words.locations, align: 'end', isFixed: true, cell: (row) => row.Locations },
          { key: 'people', header: words.activePeople, align: 'end', isFixed: true, cell: (row) => row.People },
          {
            key: 'status',
            header: words.status,
            cell: (row) => (
              <Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? words.active : words.closed}</Badge>
            ),
          },
        ]}
        empty={<EmptyState title={words.businessesNone}>{words.businessesNoneText}</EmptyState>}
      />
      {businesses.total > shown && (
        <p>
          <Link to={`/business-list?TPACompanyId=${company.id}`}>{words.allBusinesses(businesses.total)}</Link>
        </p>
      )}
    </Card>
  )
}

function People({ company, people }: Part & { readonly people: PageOf<TpaUserRow> }) {
  const words = useMessages(tpaWords)
  const navigate = useNavigate()
  const add = (
    <Link className={buttonClass('secondary', { isCompact: true })} to={`/tpa-user/${company.id}`}>
      {words.addPerson}
    </Link>
  )
  return (
    <Card title={words.people} actions={add}>
      <Table
        caption={words.peopleOf(company.companyName)}
        isCaptionHidden
        isCompact
        rows={people.list}
        rowKey={(row) => String(row.tpaUserId)}
        onOpen={(row) => void navigate(`/tpa-user/${company.id}/${row.tpaUserId}`)}
        columns={[
          { key: 'name', header: words.name, cell: (row) => `${row.firstName} ${row.lastName}` },
          { key: 'email', header: words.email, cell: (row) => row.emailId },
          { key: 'invitation', header: words.invitation, cell: (row) => <InvitationBadge row={row} /> },
        ]}
        empty={<EmptyState title={words.peopleNone}>{words.peopleNoneText}</EmptyState>}
      />
      {people.total > 0 && (
        <p>
          <Link to={`/tpa-user-list/${company.id}`}>{words.allPeople}</Link>
        </p>
      )}
    </Card>
  )
}

function About({ company }: Part) {
  const words = useMessages(tpaWords)
  const { client } = useSession()
  const logo = useFile(client, company.logo)
  const street = [company.address, [company.city, company.state].filter(Boolean).join(', '), company.zip]
  const facts = [
    { key: 'email', label: words.email, value: company.emailId },
    { key: 'tollFree', label: words.tollFree, value: company.tollFreeNumber },
    { key: 'phone', label: words.phone, value: company.phoneNumber },
    { key: 'address', label: words.where, value: street.filter(Boolean).join(', ') || words.addressNone },
  ]
  return (
    <Card
      title={words.about}
      actions={
        <Badge tone={company.active ? 'positive' : 'neutral'}>{company.active ? words.active : words.closed}</Badge>
      }
    >
      <Stack>
        {logo && <img className={styles.logo} src={logo} alt={words.logoOf(company.companyName)} />}
        <Facts facts={facts.map((fact) => ({ ...fact, value: fact.value ?? words.none }))} />
      </Stack>
    </Card>
  )
}

/** A TPA company at a glance: its businesses with their counts, its people, and how it is reached. */
export default function CompanyDashboardPage() {
  const words = useMessages(tpaWords)
  const { client, user, isOnline } = useSession()
  const id = Number(useParams()['id'])
  const visit = usePageVisit()
  const state = useReply(`${id} ${isOnline} ${visit}`, async (signal) => {
    const paging = { PageNumber: 1, PageSize: shown }
    const filtered = [{ id: 'TPACompanyId', value: String(id) }]
    const [company, businesses, people] = await Promise.all([
      client.call('tpaCompany.get', { params: { id }, signal }),
      client.call('business.list', { body: { ...paging, filtered }, signal }),
      client.call('tpaUser.list', { body: { CompanyDetail: { id }, Paging: paging }, signal }),
    ])
    return { company, businesses, people }
  })
  return (
    <QueryBoundary state={state} heading={words.companyTitle}>
      {({ company, businesses, people }) => (
        <Page
          width="wide"
          heading={company.companyName}
          above={user.role === 'Admin' && <Link to="/tpa-company-list">{words.companies}</Link>}
          actions={
            <Link className={buttonClass()} to={`/tpa-company/${id}`}>
              {words.editCompany}
            </Link>
          }
        >
          <Columns
            aside={
              <>
                <About company={company} />
                <HistoryCard
                  key={company.id}
                  of={company.updatedAt}
                  ask={(signal) => client.call('tpaCompany.history', { body: { id: company.id }, signal })}
                />
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
