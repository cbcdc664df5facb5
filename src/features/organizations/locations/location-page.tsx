import { Link, useParams } from 'react-router-dom'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEditing, useIsEditing } from '#src/shared/staff/records/use-editing.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { formatDays, zoneParts } from '#src/shared/staff/organizations/location-names.ts'
import { PeopleCard } from '#src/shared/staff/organizations/people-card.tsx'
import { ActiveBadge } from '#src/shared/staff/organizations/status-badge.tsx'
import { organizationsMessages } from '#src/shared/staff/organizations/organizations-messages.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { LocationEdit } from './location-edit.tsx'
import { LocationEnd } from './location-end.tsx'
import { locationsMessages } from './locations-messages.ts'

function ToList() {
  return <Link to="/location-list">{useMessages(locationsMessages).toList}</Link>
}

function LocationFacts({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const shared = useMessages(organizationsMessages)
  const language = useLanguage()
  const zone = zoneParts(row.TimeZone, language)
  const business = <Link to={`/business/${row.BusinessId}`}>{row.BusinessName}</Link>
  return (
    <>
      <Card title={messages.about}>
        <Facts
          facts={[
            { key: 'business', label: messages.business, value: business },
            { key: 'address', label: messages.address, value: `${row.Address}, ${row.City}, ${row.State} ${row.Zip}` },
            { key: 'phone', label: messages.phone, value: row.PhoneNumber ?? messages.none },
          ]}
        />
      </Card>
      <Card title={messages.settings}>
        <Facts
          facts={[
            { key: 'zone', label: messages.zone, value: shared.zoneLabel(zone.name, zone.city) },
            { key: 'days', label: messages.days, value: formatDays(row.OperatingDays, language, messages.everyDay) },
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
  const { LocationId } = row
  const at = `BusinessId=${row.BusinessId}&LocationId=${LocationId}`
  return (
    <>
      <PeopleCard at={at} count={row.People} />
      <Card title={messages.documents}>
        <Link to={`/document?BusinessId=${row.BusinessId}`}>{messages.seeDocuments}</Link>
      </Card>
      <HistoryCard of={queryOf('location.history', { body: { LocationId } })} />
    </>
  )
}

/** A location: its facts, its settings, its people. */
export default function LocationPage() {
  const messages = useMessages(locationsMessages)
  const id = Number(useParams()['id'])
  const { reply: row, ...state } = useEndpoint('location.get', { params: { id } }, { isForEditing: useIsEditing() })
  const { isEditing, steps } = useEditing(state.again)
  if (!row || row.LocationId !== id || state.error?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList />} />
  if (isEditing)
    return (
      <Page heading={messages.editTitle(row.LocationName)} lede={row.BusinessName} above={<ToList />}>
        <LocationEdit key={state.at} row={row} {...steps} />
      </Page>
    )
  return (
    <Page
      width="wide"
      above={<ToList />}
      heading={row.LocationName}
      lede={
        <>
          {row.BusinessName} · {messages.where(row.City, row.State)} <ActiveBadge active={row.active} />
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
