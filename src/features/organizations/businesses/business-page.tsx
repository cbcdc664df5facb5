import { useParams } from 'react-router-dom'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEditing, useIsEditing } from '#src/shared/staff/records/use-editing.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { PeopleCard } from '#src/shared/staff/organizations/people-card.tsx'
import { SampleDataCard } from '#src/shared/staff/sample-data/sample-data.tsx'
import { ScheduleCard } from '#src/shared/staff/reminders/schedule.tsx'
import { ActiveBadge } from '#src/shared/staff/organizations/status-badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useSession } from '#src/session/session-context.tsx'
import { CloseDialog } from '#src/shared/staff/organizations/close-dialog.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { useFile } from '#src/shared/request/use-file.ts'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { BusinessEdit } from './business-edit.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { CompanyDocumentsCard } from './company-documents-card.tsx'
import { LocationsCard } from './locations-card.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { PublicPageCard } from './public-page-card.tsx'
import styles from './business.module.css'

/** The logo of a business, with a link to change it. */
function LogoCard({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const url = useFile(client, row.logoUrl)
  return (
    <Card
      title={messages.logo}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/logo?businessId=${row.businessId}`}>
          {row.logoUrl === null ? messages.logoAdd : messages.logoChange}
        </Link>
      }
    >
      {row.logoUrl === null && <p>{messages.logoNone}</p>}
      {row.logoUrl !== null && url === undefined && <Skeleton lines={1} shape="block" />}
      {url !== undefined && <img className={styles.logo} src={url} alt={messages.logoOf(row.businessName)} />}
    </Card>
  )
}

/** Leads to a page of a business: what it is for, and its link. */
function LinkCard({
  title,
  text,
  link,
  to,
}: {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly to: string
}) {
  return (
    <Card title={title}>
      <p>{text}</p>
      <div>
        <Link className={buttonClass('secondary', { isCompact: true })} to={to}>
          {link}
        </Link>
      </div>
    </Card>
  )
}

/** Closes a business with its locations. */
function BusinessEnd({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const { businessId, active } = row
  return (
    <CloseDialog
      name={row.businessName}
      verb={messages.end}
      people={row.people}
      isNameTyped
      paths={{
        page: `/business/${businessId}`,
        list: '/business-list',
        people: `/user-list?businessId=${businessId}`,
      }}
      invalidates={['business', 'location', 'users', 'tpaCompany']}
      remove={(signal) => client.call('business.remove', { params: { id: businessId }, signal })}
      restore={() => client.call('business.restore', { body: { businessId, active } })}
    >
      {messages.endText(row.locations)}
    </CloseDialog>
  )
}

function ToList() {
  return <Link to="/business-list">{useMessages(businessesMessages).toList}</Link>
}

/** A business: its facts, its locations, documents and people, its logo and its application page. */
export default function BusinessPage() {
  const messages = useMessages(businessesMessages)
  const id = Number(useParams()['id'])
  const { reply: row, ...state } = useEndpoint('business.get', { params: { id } }, { isForEditing: useIsEditing() })
  const { isEditing, steps } = useEditing(state.again)
  if (!row || row.businessId !== id || state.error?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList />} />
  if (isEditing)
    return (
      <Page heading={messages.editTitle(row.businessName)} above={<ToList />}>
        <BusinessEdit key={state.at} row={row} {...steps} />
      </Page>
    )
  return (
    <Page
      width="wide"
      above={<ToList />}
      heading={row.businessName}
      lede={
        <>
          {messages.where(row.city, row.state)} <ActiveBadge active={row.active} />
        </>
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to="?edit">
            {messages.edit}
          </Link>
          <BusinessEnd row={row} />
        </>
      }
    >
      <Columns
        aside={
          <>
            <PeopleCard at={`businessId=${row.businessId}`} count={row.people} />
            <PublicPageCard row={row} />
            <LinkCard
              title={messages.payrollExport}
              text={messages.payrollExportText}
              link={messages.payrollExportLink}
              to={`/payroll-export/${row.businessId}`}
            />
            <LinkCard
              title={messages.i9Inspection}
              text={messages.i9InspectionText}
              link={messages.i9InspectionLink}
              to={`/i9-inspection/${row.businessId}`}
            />
            <LinkCard
              title={messages.selfIdentification}
              text={messages.selfIdentificationText}
              link={messages.selfIdentificationLink}
              to={`/self-identification/${row.businessId}`}
            />
            <LinkCard
              title={messages.webhooks}
              text={messages.webhooksText}
              link={messages.webhooksLink}
              to={`/webhooks/${row.businessId}`}
            />
            <ScheduleCard businessId={row.businessId} />
            <LogoCard row={row} />
            <SampleDataCard businessId={row.businessId} />
            <HistoryCard of={queryOf('business.history', { body: { businessId: id } })} />
          </>
        }
      >
        <LocationsCard row={row} />
        <CompanyDocumentsCard row={row} />
        <BusinessFacts row={row} />
      </Columns>
    </Page>
  )
}
