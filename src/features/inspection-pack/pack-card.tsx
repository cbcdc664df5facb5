import { useState } from 'react'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import type { InspectionOverview } from '#contract/endpoints/inspection-packs.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { ActionProblems, ProgressBar, useProgress } from '#src/shared/staff/bulk/action-progress.tsx'
import { fetchList } from '#src/shared/staff/exports/fetch-list.ts'
import { LocationSelect } from '#src/shared/staff/organizations/location-select.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { inspectionMessages } from './inspection-messages.ts'

/** Downloads a pack that is ready; asks who its user is first. */
function Download({ pack, until }: { readonly pack: BulkProgress; readonly until: string }) {
  const messages = useMessages(inspectionMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  const request = useEndpointMutation('inspectionPacks.download', {
    invalidates: ['business'],
    onDone: ({ ticket }) => {
      fetchList(ticket)
      showToast(messages.started)
    },
  })
  const { total, bulkActionId } = pack
  return (
    <>
      <Notice
        tone="positive"
        actions={
          <Button
            kind="primary"
            disabled={!isOnline}
            isBusy={request.isSubmitted}
            onClick={() => request.submit({ body: { bulkActionId } })}
          >
            {messages.download}
          </Button>
        }
      >
        {messages.ready(total.toLocaleString(language), total === 1)}{' '}
        {messages.availableTo(formatMoment(until, language))}
      </Notice>
      <ErrorNotice error={request.error} />
    </>
  )
}

/** A pack that was requested: how far it is, and then what became of it. */
function Latest({ requested }: { readonly requested: BulkProgress }) {
  const messages = useMessages(inspectionMessages)
  const language = useLanguage()
  const pack = useProgress(requested)
  const { isFinished, file, done, failed, total, problems } = pack
  return (
    <div role="status">
      {!isFinished ? (
        <ProgressBar
          title={messages.workingTitle}
          progress={pack}
          text={messages.working((done + failed).toLocaleString(language), total.toLocaleString(language))}
          note={messages.goesOn}
        />
      ) : (
        <Stack>
          {file ? (
            <Download pack={pack} until={file.expiresAt} />
          ) : (
            <Notice tone="warning">{done === 0 ? messages.nothing : messages.gone}</Notice>
          )}
          <ActionProblems problems={problems} failed={failed} />
        </Stack>
      )}
    </div>
  )
}

/** Whose forms a pack would hold. */
function Counts({ read }: { readonly read: InspectionOverview }) {
  const messages = useMessages(inspectionMessages)
  const language = useLanguage()
  const fact = (label: string, count: number) => ({ key: label, label, value: count.toLocaleString(language) })
  return (
    <Facts
      facts={[
        fact(messages.current, read.currentPeople),
        fact(messages.former, read.formerPeople),
        fact(messages.complete, read.completePeople),
        fact(messages.incomplete, read.incompletePeople),
        ...(read.notDuePeople > 0 ? [fact(messages.notDue, read.notDuePeople)] : []),
        ...(read.pastRetention > 0 ? [fact(messages.past, read.pastRetention)] : []),
      ]}
    />
  )
}

/** What the pack holds, for a business or a location; makes it and downloads it. */
export function PackCard({
  read,
  isLoading,
  locationId,
  onLocation,
}: {
  readonly read: InspectionOverview
  readonly isLoading: boolean
  readonly locationId: number | undefined
  readonly onLocation: (id: number | undefined) => void
}) {
  const messages = useMessages(inspectionMessages)
  const { isOnline } = useSession()
  const [started, setStarted] = useState<BulkProgress>()
  const { businessId } = read
  const request = useEndpointMutation('inspectionPacks.collect', {
    invalidates: ['bulkActions', 'inspectionPacks', 'business'],
    onDone: setStarted,
  })
  const latest = started ?? read.latest
  const isEmpty = read.currentPeople + read.formerPeople === 0
  const locations = read.locations.map(({ locationId: id, locationName, isClosed }) => ({
    id,
    name: isClosed ? messages.closedLocation(locationName) : locationName,
  }))
  return (
    <Card title={messages.packTitle}>
      <Stack>
        {locations.length > 1 && (
          <LocationSelect
            label={messages.where}
            all={messages.everywhere}
            locations={locations}
            locationId={locationId}
            onChange={onLocation}
          />
        )}
        <Counts read={read} />
        <p>
          {messages.contents} {messages.english}
        </p>
        <p>{messages.careful}</p>
        {latest && <Latest key={latest.bulkActionId} requested={latest} />}
        {isEmpty && <p>{messages.empty}</p>}
        <ErrorNotice error={request.error} />
        {!isEmpty && (
          <div>
            <Button
              kind={latest ? 'secondary' : 'primary'}
              disabled={!isOnline || isLoading}
              isBusy={request.isSubmitted}
              onClick={() => request.submit({ body: { businessId, ...(locationId !== undefined && { locationId }) } })}
            >
              {latest ? messages.again : messages.make}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
