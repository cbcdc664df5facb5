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
import { BusinessEdit } from './business-edit.tsx'
import { BusinessEnd } from './business-end.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { CompanyDocumentsCard } from './company-documents-card.tsx'
import { LocationsCard } from './locations-card.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { LinkCard } from './link-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { PublicPageCard } from './public-page-card.tsx'

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
