import { useParams } from 'react-router-dom'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { i9Addresses } from '#contract/forms/instructions/instruction-sources.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEditing, useIsEditing } from '#src/shared/staff/records/use-editing.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { formatDays, zoneParts } from '#src/shared/staff/organizations/location-names.ts'
import { PeopleCard } from '#src/shared/staff/organizations/people-card.tsx'
import { KioskCard } from '#src/shared/staff/kiosks/kiosk-card.tsx'
import { ActiveBadge } from '#src/shared/staff/organizations/status-badge.tsx'
import { organizationsMessages } from '#src/shared/staff/organizations/organizations-messages.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { CloseDialog } from '#src/shared/staff/organizations/close-dialog.tsx'
import { LocationEdit } from './location-edit.tsx'
import { locationsMessages } from './locations-messages.ts'

/** Closes a location. */
function LocationEnd({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const { client } = useSession()
  const { locationId, active } = row
  return (
    <CloseDialog
      name={row.locationName}
      verb={messages.end}
      people={row.people}
      paths={{
        page: `/location/${locationId}`,
        list: '/location-list',
        people: `/user-list?businessId=${row.businessId}&locationId=${locationId}`,
      }}
      invalidates={['location', 'business']}
      remove={(signal) => client.call('location.remove', { params: { id: locationId }, signal })}
      restore={() => client.call('location.restore', { body: { locationId, active } })}
    >
      {messages.endText}
    </CloseDialog>
  )
}

function ToList() {
  return <Link to="/location-list">{useMessages(locationsMessages).toList}</Link>
}

/** What an employer in Puerto Rico could choose elsewhere, and can't here. */
function SpanishI9() {
  const messages = useMessages(locationsMessages)
  const language = useLanguage()
  const spanish = i9Addresses.find((each) => each.language === 'es')
  return (
    <Notice title={messages.spanishI9Title}>
      <p>{messages.spanishI9}</p>
      {spanish && (
        <a href={spanish.address} target="_blank" rel="noopener noreferrer">
          {spanish.name[language]}
        </a>
      )}
    </Notice>
  )
}

function LocationFacts({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const shared = useMessages(organizationsMessages)
  const language = useLanguage()
  const zone = zoneParts(row.timeZone, language)
  const business = <Link to={`/business/${row.businessId}`}>{row.businessName}</Link>
  return (
    <>
      <Card title={messages.about}>
        <Facts
          facts={[
            { key: 'business', label: messages.business, value: business },
            { key: 'address', label: messages.address, value: `${row.address}, ${row.city}, ${row.state} ${row.zip}` },
            { key: 'phone', label: messages.phone, value: row.phoneNumber ?? messages.notProvided },
          ]}
        />
      </Card>
      {row.state === 'PR' && <SpanishI9 />}
      <Card title={messages.settings}>
        <Facts
          facts={[
            { key: 'zone', label: messages.zone, value: shared.zoneLabel(zone.name, zone.city) },
            { key: 'days', label: messages.days, value: formatDays(row.operatingDays, language, messages.everyDay) },
            {
              key: 'holidays',
              label: messages.holidays,
              value: row.closesOnHolidays ? messages.holidaysClosed : messages.holidaysOpen,
            },
            {
              key: 'copies',
              label: messages.copies,
              value: row.copiesOfDocuments === 'all' ? messages.copiesAll : messages.copiesNone,
            },
          ]}
        />
      </Card>
    </>
  )
}

function LocationAside({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const { locationId } = row
  const at = `businessId=${row.businessId}&locationId=${locationId}`
  return (
    <>
      <PeopleCard at={at} count={row.people} />
      <KioskCard at={{ id: locationId, name: row.locationName }} />
      <Card title={messages.documents}>
        <Link to={`/document?businessId=${row.businessId}`}>{messages.seeDocuments}</Link>
      </Card>
      <HistoryCard of={queryOf('location.history', { body: { locationId } })} />
    </>
  )
}

/** A location: its facts, its settings, its people. */
export default function LocationPage() {
  const messages = useMessages(locationsMessages)
  const id = Number(useParams()['id'])
  const { reply: row, ...state } = useEndpoint('location.get', { params: { id } }, { isForEditing: useIsEditing() })
  const { isEditing, steps } = useEditing(state.again)
  if (!row || row.locationId !== id || state.error?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList />} />
  if (isEditing)
    return (
      <Page heading={messages.editTitle(row.locationName)} lede={row.businessName} above={<ToList />}>
        <LocationEdit key={state.at} row={row} {...steps} />
      </Page>
    )
  return (
    <Page
      width="wide"
      above={<ToList />}
      heading={row.locationName}
      lede={
        <>
          {row.businessName} · {messages.where(row.city, row.state)} <ActiveBadge active={row.active} />
        </>
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to="?edit">
            {messages.edit}
          </Link>
          <LocationEnd row={row} />
        </>
      }
    >
      <Columns aside={<LocationAside row={row} />}>
        <LocationFacts row={row} />
      </Columns>
    </Page>
  )
}
