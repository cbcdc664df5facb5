import { Link, useParams } from 'react-router-dom'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEditing } from '#src/shared/staff/records/use-editing.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { daysInWords, zoneParts } from '#src/shared/staff/organizations/location-names.ts'
import { PeopleCard } from '#src/shared/staff/organizations/people-card.tsx'
import { ActiveBadge } from '#src/shared/staff/organizations/status-badge.tsx'
import { placesWords } from '#src/shared/staff/organizations/organizations-messages.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { LocationEdit } from './location-edit.tsx'
import { LocationEnd } from './location-end.tsx'
import { locationsWords } from './locations-messages.ts'

function ToList() {
  return <Link to="/location-list">{useMessages(locationsWords).toList}</Link>
}

function LocationFacts({ row }: { readonly row: LocationRow }) {
  const words = useMessages(locationsWords)
  const shared = useMessages(placesWords)
  const language = useLanguage()
  const zone = zoneParts(row.TimeZone, language)
  const business = <Link to={`/business/${row.BusinessId}`}>{row.BusinessName}</Link>
  return (
    <>
      <Card title={words.about}>
        <Facts
          facts={[
            { key: 'business', label: words.business, value: business },
            { key: 'address', label: words.address, value: `${row.Address}, ${row.City}, ${row.State} ${row.Zip}` },
            { key: 'phone', label: words.phone, value: row.PhoneNumber ?? words.none },
          ]}
        />
      </Card>
      <Card title={words.settings}>
        <Facts
          facts={[
            { key: 'zone', label: words.zone, value: shared.zoneInWords(zone.name, zone.city) },
            { key: 'days', label: words.days, value: daysInWords(row.OperatingDays, language, words.everyDay) },
            {
              key: 'copies',
              label: words.copies,
              value: row.copiesOfDocuments === 'all' ? words.copiesAll : words.copiesNone,
            },
          ]}
        />
      </Card>
    </>
  )
}

function Beside({ row, at: readAt }: { readonly row: LocationRow; readonly at: number }) {
  const words = useMessages(locationsWords)
  const { client } = useSession()
  const { LocationId } = row
  const at = `BusinessId=${row.BusinessId}&LocationId=${LocationId}`
  return (
    <>
      <PeopleCard at={at} count={row.People} />
      <Card title={words.documents}>
        <Link to={`/document?BusinessId=${row.BusinessId}`}>{words.seeDocuments}</Link>
      </Card>
      <HistoryCard
        of={`${LocationId} ${readAt}`}
        ask={(signal) => client.call('location.history', { body: { LocationId }, signal })}
      />
    </>
  )
}

/** A location: what is known of it, how it is set, its people. */
export default function LocationPage() {
  const words = useMessages(locationsWords)
  const { client } = useSession()
  const id = Number(useParams()['id'])
  const { reply, ...state } = useReply(`location ${id}`, async (signal) => ({
    row: await client.call('location.get', { params: { id }, signal }),
    at: Date.now(),
  }))
  const { isEditing, steps } = useEditing(state.again)
  const row = reply?.row
  if (!row || row.LocationId !== id || state.trouble?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList />} />
  if (isEditing)
    return (
      <Page heading={words.editTitle(row.LocationName)} lede={row.BusinessName} above={<ToList />}>
        <LocationEdit key={reply.at} row={row} {...steps} />
      </Page>
    )
  return (
    <Page
      width="wide"
      above={<ToList />}
      heading={row.LocationName}
      lede={
        <>
          {row.BusinessName} · {words.where(row.City, row.State)} <ActiveBadge active={row.active} />
        </>
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to="?edit">
            {words.edit}
          </Link>
          <LocationEnd row={row} />
        </>
      }
    >
      <Columns aside={<Beside row={row} at={reply.at} />}>
        <LocationFacts row={row} />
      </Columns>
    </Page>
  )
}
